import { fold, isOrdinary } from './lists.ts'
import { edge, end, take, type Sheet } from './sheet.ts'

/** Addresses in the net, however they are written: mail, pages, names in messengers. */

const top =
  '(?:com|net|org|edu|info|biz|gov|mil|io|co|uk|us|me|de|at|ch|ru|ua|by|kz|uz|su|рф|es|mx|ar|cl|pe|ve|ec|gt|hn|sv|br|pt|tr|cn|hk|tw|jp|kr|in|pk|ng|gh|ke|eg|sa|ae|iq|sy|jo|lb|ma|fr|it|nl|pl|eu|ca|ком|ру|нет|орг|كوم|كم|نت|com|kom|cim|con|nett)'
const provider =
  '(?:g ?mail|ge?[iı]?mail|g[iı]?meyl|j[iı]?me[iy]l|jimail|gmial|gmal|hotmeyl|hotmeil|hotmal|y[a@]h[o0]{1,2}|ya hoo|jahoo|iahoo|out ?look|autluk|aut ?lu[ck]|icl[ou]ud|ай ?клауд|аутлук|яху|яхо+|гмэйл|google ?mail|hot ?mail|yahoo|ymail|outlook|i ?cloud|live|msn|aol|proton(?:mail)?|zoho|gmx|posteo|mailbox|tutanota|seznam|libero|t-online|mail ?ru|yandex|rambler|qq|163|126|foxmail|sina|bol|uol|terra|ig|ukr ?net|джимейл|гмейл|джимэйл|жмейл|мейл|майл|яндекс|хотмейл|جيميل|جي ميل|ياهو|هوتميل|اوتلوك|谷歌邮箱|腾讯邮箱|网易邮箱)'
const atWord =
  '(?:at sign|ad sign|at işaret|ett|arrobas|arova|arob|собач|at-zeichen|at zeichen|affenschwanz|arobase|at|arroba|aroba|et işareti|et|ät|klammeraffe|kuyruklu a|гав|собака|собачка|собачкой|собак[уе]|эт|آت|اَت|ات|آت|at işareti|a commercial|圈 ?a|艾特|小老鼠|花 ?a|老鼠|عند)'.replaceAll(
    'آ',
    'ا',
  )
const dotWord = '(?:dot|period|punto|punkt|ponto|nokta|точка|тчк|نقطه|نقطة|دوت|فاصلة|点)'
const joint =
  '(?:underscore|under score|underline|dash|hyphen|minus|plus|gui[oó]n bajo|gui[oó]n|barra baja|sublinhado|tra[cç]o|h[ií]fen|unterstrich|bindestrich|alt ?tire|alt çizgi|tire|нижнее подч[её]ркивание|подч[её]ркивание|нижний пробел|низкая черта|дефис|тире|شرطة سفلية|شرطة|اندر ?سكور|أندر ?سكور|داش|下划线|减号|横线)'
const local =
  "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Script=Greek}\\p{N}\\p{M}_%+!#$&'*/=?^{|}~-]{1,64}"
const label = '[\\p{L}\\p{N}\\p{M}-]{1,63}'
const open = '[\\[({<]'
const close = '[\\])}>]'
const at = `(?: @ |@ ?| ?圈 ?a ?| ?${open} ?(?:${atWord}|@) ?${close} ?| ${atWord} |圈 ?a|艾特|小老鼠)`
const plainDot = '(?:\\.| \\. )'
const dot = `(?:${plainDot}| ?${open} ?(?:${dotWord}|\\.) ?${close} ?| ${dotWord} |点)`
const before = `${local}(?:(?:${dot}| ${joint} | ?(?:下划线|横线|减号|点) ?)${local}){0,5}`
const spelled = '(?:[\\p{L}\\p{N}._-] ){2,40}'
const spelledEnd = '(?: ?[\\p{L}\\p{N}](?![\\p{L}\\p{N}])){2,30}'

const emails: readonly RegExp[] = [
  // "maricielo guion bajo 77 en gmail", "f a r i d minus h at posteo de".
  new RegExp(
    `${edge}(?:[\\p{L}\\p{N}] ){2,20}(?:${joint} (?:[\\p{L}\\p{N}] ?){1,20} ?)?${atWord} ${provider}(?:(?:${dot}| )${top})?${end}`,
    'giu',
  ),
  new RegExp(
    `${edge}${local}(?: ${joint} ${local}){1,3}(?: (?:en|em|in|at|on|bei|auf|в|на|على|@) ?| ?@ ?)${provider}(?:(?:${dot}| )${top})?${end}`,
    'giu',
  ),
  new RegExp(`${edge}${spelled}@${spelledEnd}(?: ?\\.${spelledEnd}){1,3}`, 'giu'),
  // "k a s a n t e @ gmail . com"
  new RegExp(`${edge}${spelled}@ ?${label}(?:${dot}${label}){1,4}`, 'giu'),
  // A slip of the finger: "ana@icloud,com".
  new RegExp(`${before}${at}${provider} ?[,，、] ?${top}${end}`, 'giu'),
  new RegExp(
    `${before}(?: @ |@ ?| ?${open} ?(?:at|@) ?${close} ?)${label}(?:${dot}${label}){1,5}`,
    'giu',
  ),
  new RegExp(`${edge}${before}${at}${label}(?:${dot}${label}){0,4}${dot}${top}${end}`, 'giu'),
  new RegExp(
    `${edge}${before}${at}${provider}(?:${dot}${label}| (?:com|kom|ком|كوم)(?![\\p{L}])){0,3}${end}`,
    'giu',
  ),
  new RegExp(`${edge}${local} ?(?:@|${atWord}) ?${provider}${end}`, 'giu'),
  // Whatever word stands for the sign, the provider and its end say what this is: "neuanfang ätt posteo punkt de".
  new RegExp(`${edge}${before} \\p{L}{1,9} ${provider} ?(?:${dotWord}|\\.) ?${label}${end}`, 'giu'),
  new RegExp(
    `${edge}(?=[a-z]{0,40}[\\d._])[a-z\\d._-]{4,40} ${provider}(?: ?\\.? ?com)?${end}`,
    'giu',
  ),
]

/** Words that follow "my mail is …" without being its address. */
const noId =
  '(?!(?:инстаграм\\p{L}*|телеграм\\p{L}*|telegram|whatsapp|instagram|facebook|tiktok|wechat|snapchat|is|was|not|in|on|with|and|or|the|a|an|my|your|for|from|to|if|but|so|es|no|y|el|la|que|por|para|ist|nicht|und|ve|bir|yok|var|это|не|и|на|с|е|o|e|não|que|messages?|chats?|calls?|groups?|photos?|pictures?|posts?|videos?|account|accounts|address|page|profile|mensajes?|llamadas?|grupos?|mensagens|conta|nachrichten|gruppe|mesaj\\p{L}*|grup\\p{L}*|сообщени\\p{L}*|чат\\p{L}*|групп\\p{L}*|every|each|since|because|porque|weil|when|cuando|hacked|blocked|correct|wrong|working|cada|todos|desde|us|him|her|them|me|aber|oder|mit|auf|zu|de|em|com|con|en|tiene|has|had|which|who|please|lawyer|lawyers|support|help)(?![\\p{L}\\p{N}]))'
const is = '(?: ?(?:is|es|é|ist|lautet|=|:|是|это|هو|-|como|as|als|,))'
const sign = `(?:@?(?=[\\d._-]*\\p{L})[a-zа-я0-9](?=[\\p{L}\\p{N}._-]*[\\d._-])[\\p{L}\\p{N}._#-]{2,40}|@[\\p{L}\\p{N}._-]{2,40})`
const word = '(?:@?[\\p{L}\\p{N}][\\p{L}\\p{N}._#-]{2,40})'

const named = provider.replace('|163|126', '')
const mailWord = `(?:${named}|e-?mail|e-?posta\\p{L}*|mail|correo|почт\\p{L}+|имейл|мыло|邮箱|邮件|بريدي|ايميلي|ايميل|البريد)`
const mailCue = `${edge}${mailWord}(?: ?(?:address|account|id|name|adresse|adresim|adresi|hesab[ıi]m|почта|адрес|electr[oó]nico|eletr[oô]nico|号|地址|账号|الالكتروني|الإلكتروني|الاكتروني))?`
const mails: readonly RegExp[] = [
  new RegExp(`${mailCue}${is}{0,2} ?(${noId}${sign})`, 'dgiu'),
  new RegExp(
    `${edge}${named}(?: ?(?:address|account|adresse|adresim|hesab[ıi]m))?(?: ?(?:is|es|é|ist|=|:|是|это|هو)){1,2} ?(${noId}(?:[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{4,40}))`,
    'dgiu',
  ),
]

const service = `(?:tele ?gram\\p{L}*|whats ?app\\p{L}*|zap|we ?chat|weixin|vx|insta(?:gram)?\\p{L}*|ig|face ?book\\p{L}*|fb|messenger|tik ?tok\\p{L}*|snap(?:chat)?|line|viber|signal|сигнал\\p{L}?|threema|session|matrix|bluesky|mastodon|twitch|botim|feis|skype|discord|twitter|threads|linkedin|vk|qq|zalo|kakao(?:talk)?|imo|bigo|youtube|reddit|onlyfans|pinterest|bumble|tinder|вк|вконтакте|телеграм\\p{L}*|телега|тг|ватсап\\p{L}*|вотсап\\p{L}*|вацап\\p{L}*|вайбер\\p{L}*|инстаграм\\p{L}*|инста|инсте|фейсбук\\p{L}*|одноклассник\\p{L}*|тик ?ток\\p{L}*|скайп\\p{L}*|дискорд\\p{L}*|تيليجرام|تلغرام|تليجرام|تيليغرام|تلجرام|واتس ?اب|واتساب|انستقرام|انستغرام|انستجرام|انستا|فيسبوك|فيس|سناب ?شات|سنابي|سناب|انستاي|انستقرامي|تيليجرامي|تلغرامي|تيك ?توك|تويتر|سكايب|ماسنجر|فايبر|微信号?|微 ?信|薇信|抖音号?|小红书号?|微博|推特|脸书|油管|电报)`
const account =
  '(?:id|handle|name|user ?name|user|nick ?name|nick|account|profile|page|number|usuari[oa]|usuário|cuenta|perfil|conta|apodo|apelido|hesab[ıi]m?|kullan[ıi]c[ıi] ad[ıi]m?|ad[ıi]m|benutzername|konto|profil|аккаунт|ник|никнейм|логин|профиль|страница|حسابي|حساب|معرفي|معرف|يوزر|اسم المستخدم|账号|帐号|昵称|号)'
const bridge = `(?: ?(?:(?:${account}|is|es|é|ist|as|como|als|mein|meine|meu|minha|mi|my|sou|soy|estou|i am|i'm|am|я|это|мой|моя|имя|هو|على|de|auf|on|in|at|в|under|por|via|me|no|na|en|el|o)(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])|账号|帐号|号|是|叫|=|:|,|-))`
const quotedName = `["“„«「][^"”“»」\\n]{2,40}["”“»」]`
const handles: readonly RegExp[] = [
  new RegExp(`${edge}${service}${bridge}{0,6} ?(${quotedName})`, 'dgiu'),
  new RegExp(
    `(?:فيسبوك|فيس|انستا|سناب|تيك توك)(?: باسم|:| اسمي| حسابي)? (?!(?:في|من|على|او|و|عن|هل|كل|ما|لا|مع|اللي|الذي|قبل|بعد)(?!\\p{L}))(\\p{Script=Arabic}{2,15}(?: \\p{Script=Arabic}{2,15}){1,2})(?= ?[.,،؛!?؟\\n]|$)`,
    'dgu',
  ),
  /(?:小红书|抖音|快手|微博|脸书)(?:号|名|搜索?|叫|是|账号|:| ){1,3}([^\s,.;!?，。；！？]{2,16})/dgu,
  new RegExp(
    `${edge}(?:${service}|no face|en el face|на фейсе)(?:${bridge}{0,4}(?::| as| como| als| is| es| é| é| ad[ıi]m| под именем)?) ?(${noId}(?-i:\\p{Lu})[\\p{L}]{1,20}(?:(?: (?:de|do|da|e|y|del|la)){0,2} (?-i:\\p{Lu})[\\p{L}]{1,20}){1,4})${end}`,
    'dgiu',
  ),
  new RegExp(`${edge}${service}${bridge}{0,6} ?(${noId}${sign})`, 'dgiu'),
  new RegExp(
    `${edge}(?:${service})(?:${bridge}{0,3} ?${account}(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])${is}?|[ ]?(?::|=|是)) ?(${noId}${word})`,
    'dgiu',
  ),
  new RegExp(
    `${edge}${service}${bridge}{0,5} (${noId}(?!\\p{Lu}\\p{L}+ \\p{Lu})\\p{L}[\\p{L}\\p{N}]{4,30})(?= ?(?:[.,;!)\\n]|$))`,
    'dgiu',
  ),
  new RegExp(
    `${edge}(?:my |mi |meu |mein |мой |moj )?(?:user ?name|handle|nick ?name|usuario|usuário|benutzername|kullan[ıi]c[ıi] ad[ıi]m?(?!\\p{L})|ник|никнейм|логин|اسم المستخدم|معرفي|用户名|昵称|账号)${bridge}{1,5} ?(${noId}${word})`,
    'dgiu',
  ),
]

const links: readonly RegExp[] = [
  /(?:https?|hxxps?):\/\/[^\s<>"'\ue000\p{Script=Han}]{2,200}/giu,
  /(?<![\p{L}\p{N}@])www ?\. ?[\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{1,60}){1,4}(?:\/[^\s<>"'\ue000\p{Script=Han}]{0,200})?/giu,
  /(?<![\p{L}\p{N}@.])(?:t|wa|m|fb|ig|vk|ok|line|discord|linktr|signal|snap|tinyurl|bit|goo|youtu)\.(?:me|gg|ee|cc|be|com|ly|gl|ru)\/[^\s<>"'\ue000\p{Script=Han}]{1,200}/giu,
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}@.])(?:(?!\p{Script=Han})(?:[\p{L}\p{N}-](?!\p{Script=Han})){1,60}\.){1,3}(?:com|net|org|edu|info|biz|io|co|app|dev|xyz|site|online|shop|blog|ru|ua|kz|de|mx|br|tr|cn|uk|рф)(?![\p{L}\p{N}])(?:\/[^\s<>"'\ue000\p{Script=Han}]{0,200})?/giu,
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}@.])(?:(?!\p{Script=Han})(?:[\p{L}\p{N}-](?!\p{Script=Han})){2,60}\.){1,3}(?:[a-z]{2,10})\/[^\s<>"'\ue000\p{Script=Han}]{1,200}/giu,
  new RegExp(
    `${edge}(?:https?|www|${service}) ?(?:dot|punto|ponto|punkt|nokta|точка|点) ?(?:com|net|org|me)(?: ?(?:slash|/|barra|слэш) ?[\\p{L}\\p{N}._-]{2,60})?`,
    'giu',
  ),
]
/** Pages of governments name nobody. */
const official =
  /^(?:https?:\/\/)?(?:www\.)?(?:[\w-]+\.)*(?:gov|mil)(?:\.[a-z]{2})?(?:\/|$)|^(?:https?:\/\/)?(?:www\.)?(?:unhcr\.org|un\.org|bar\.org|justia\.com|advena\.[a-z.]+)(?:\/|$)/i

/** "my page at example.org": an ordinary word, "at" and a page are no mail address. */
const isPlace = (found: string) => {
  const word = /^(\p{L}+) at [\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/iu.exec(found)?.[1]
  return (
    word !== undefined &&
    (isOrdinary(fold(word)) ||
      /^(?:pages?|sites?|website|documents?|files?|photos?|profile|blog|company|link|found|apply|available|shop|info)$/i.test(
        word,
      ))
  )
}

/** "اكتبوا لي riri.blue.dz": a word with a point inside, among letters of another script. */
const pointedHandle =
  /(?<![\p{Script=Latin}\p{N}@./_-])(?=[a-z\d._]{6,40}(?![\p{Script=Latin}\p{N}]))[a-z][a-z\d]{1,20}(?:[._][a-z\d]{2,20}){1,3}(?![\p{Script=Latin}\p{N}@/])/gu
const isLatinText = (text: string) =>
  (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0)

/** Mail addresses, links and names in messengers. */
export function takeReach(sheet: Sheet): void {
  for (const pattern of emails)
    take(sheet, pattern, (found) =>
      isPlace(found) || !/\.|[\p{L}@]/u.test(found) ? undefined : 'email',
    )
  for (const pattern of links)
    take(sheet, pattern, (found) => (official.test(found) ? undefined : 'link'))
  take(sheet, /(?<![\p{L}\p{N}])live:[\p{L}\p{N}._-]{3,40}/giu, 'handle')
  for (const pattern of mails) take(sheet, pattern, 'email', 1)
  take(sheet, /(?<![\p{L}\p{N}#_.])[\p{L}][\p{L}\p{N}_.]{2,30}#\d{4}(?!\d)/giu, 'handle')
  for (const pattern of handles) take(sheet, pattern, 'handle', 1)
  take(sheet, /(?<![\p{L}\p{N}._-])@ ?[\p{L}\p{N}_][\p{L}\p{N}._-]{1,40}/giu, 'handle')
  take(
    sheet,
    /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{N}]*_[\p{L}\p{N}_.]{1,30}/giu,
    'handle',
  )
  if (!isLatinText(sheet.text)) take(sheet, pointedHandle, 'handle')
}
