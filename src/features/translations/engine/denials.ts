import { countElsewhere } from '#features/simplifier/engine/guard/elsewhere.ts'

const english = /\b(?:not|no|never|nobody|nothing|none|neither|nor|cannot|without)\b|n[’']t\b/iu
/** What denies without a "not" of its own, and the forms of Turkish that say "cannot", "will not" and "not to". */
const others =
  /(?<!\p{L})(?:nadie|nada|ning[uú]n\p{L}*|ninguém|nenhum\p{L}*|niemand\p{L}*|nichts|nirgend\p{L}*|никто|никого|никому|ничего|ничто|никак\p{L}*|[وب]?أل[ّ]?ا|لئلا|kimse|hiçbir\p{L}*)(?!\p{L})|(?<!\p{L})\p{L}+(?:(?:meyec|meyece|mayac|mayaca|mama|meme)\p{L}+|(?:eme|ama)(?:m|z|zs[ıi]n\p{L}*|yız|yiz)(?!\p{L})(?!\s+(?:gerek|lazım|şart|için|iste|mümkün|yeter)))/iu
const chinese = /[不没沒未无無勿别非]/u
/** Words and greetings that deny nothing although they look so. */
const courtesies =
  /对不起|没关系|不客气|不好意思|差不多|不但|不仅|不过|特别|分别|別に|非常|no problem|no worries|not only|de nada|no obstante|, ?¿?no\?|não é\?|не за что|не только|nicht wahr|لا شكر/giu
/** Words that deny softly: another language may say them with a "not", or say that "not" with them. */
const soft =
  /\b(?:unless|only|fail\w*|lack\w*|lost|missing|un(?:able|likely|fortunately|documented|lawful\w*|paid|til)|without|except|refus\w*|den(?:y|ied|ies|ial)\w*|stop\w*|avoid\w*|forbid\w*|prohibit\w*|il?legal\w*|in(?:valid|complete|correct|eligible)\w*|free|else|too)\b|a menos|salvo|excepto|s[oó]lo|solamente|apenas|falta\w*|perd\w*|ilegal\w*|prohib\w*|proib\w*|evit\w*|neg(?:ad|ar|ó|ou)\w*|außer|sofern|erst|nur|fehl\w*|verbot\w*|ablehn\w*|abgelehnt|если только|только|кроме|отказ\w*|запре\w*|إلا|فقط|رفض\w*|ممنوع|除非|只|拒|禁|缺|免|sadece|ancak|yasak|eksik|reddet\w*/iu

const bare = (text: string) => text.replaceAll(courtesies, ' ')
const denies = (text: string) =>
  english.test(text) ||
  chinese.test(text) ||
  others.test(text) ||
  (countElsewhere(text)['not'] ?? 0) > 0

/** Whether only one of the two sentences denies something. */
export function denialChanged(source: string, translated: string): boolean {
  const [there, here] = [bare(source), bare(translated)]
  if (denies(there) === denies(here)) return false
  return denies(there) ? !soft.test(here) : !soft.test(there)
}
