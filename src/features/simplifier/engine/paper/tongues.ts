/** How a language names the months, asks for something, and marks a last day. `before` and `by` stand before a day, `ahead` and `upTo` behind it. */
export interface Tongue {
  readonly asks: RegExp
  readonly meets: RegExp
  readonly by: RegExp
  readonly before: RegExp
  readonly ahead?: RegExp
  readonly upTo?: RegExp
  /** What was: the day beside it is no time limit. */
  readonly was: RegExp
  /** The number in group 1, "working" in group 2 where it is said, the unit in group 3. */
  readonly span: RegExp
  readonly units: Readonly<Record<string, 'days' | 'weeks' | 'months'>>
}

const years = (names: string): readonly (readonly [string, number])[] =>
  names.split(' ').map((name, place) => [name, (place % 12) + 1])

/** Names of months in seven languages, and their number. Arabic has two rows of names. */
export const monthNames: ReadonlyMap<string, number> = new Map([
  ...years(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  ...years(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  ...years('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
  ...years('ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'),
  ...years('januar februar märz april mai juni juli august september oktober november dezember'),
  ...years('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'),
  ['ابريل', 4],
  ['اغسطس', 8],
  ['اكتوبر', 10],
  ['يونيه', 6],
  ['يوليه', 7],
  ['شباط', 2],
  ['آذار', 3],
  ['نيسان', 4],
  ['أيار', 5],
  ['حزيران', 6],
  ['تموز', 7],
  ['آب', 8],
  ['أيلول', 9],
  ['setiembre', 9],
  ['jänner', 1],
])

export const tongues: Readonly<Record<'es' | 'pt' | 'ru' | 'zh' | 'ar' | 'tr' | 'de', Tongue>> = {
  es: {
    asks: /(?<!\p{L})(?:debe(?:rá)?n?|tienen? que|tendrá que|está obligad[oa] a|se le (?:ordena|requiere|exige)|es obligatorio|favor de|por favor|sírvase|tienen? (?:hasta|\d|un plazo)|se requiere que)(?!\p{L})|^\P{L}*(?:traiga|envíe|presente|pague|llame|firme|entregue|comparezca|preséntese|responda|complete|lleve|notifique|devuelva)(?!\p{L})/iu,
    meets:
      /(?<!\p{L})(?:presentarse|preséntese|comparecer|comparezca|comparecencia|acudir|asistir|audiencia|cita|entrevista|programad[oa])(?!\p{L})/iu,
    by: /(?:a más tardar|no más tarde del?|hasta|para|vence|fecha límite)(?: (?:el|del|es|hasta|antes))*:?(?: el)?(?: (?:día|próximo|\p{L}+,?))?\s*$/iu,
    before: /(?<!\p{L})antes del?(?: (?:día|\p{L}+,?))?\s*$/iu,
    was: /(?<!\p{L})(?:entr[óo]|ingres[óo]|lleg[óo]|nacid[oa]|nació|válid[oa]s?|vigente|present[óo]|recibi[óo]|emitid[oa]|desde|fue(?! (?:programad|fijad))|casad[oa]|expir[óo]|atrasad[oa])[^.;]{0,40}$/iu,
    span: /(?:dentro de|en un plazo de|en el plazo de|plazo de|tienen?)(?: los| las| un total de| próximos)?\s+(\d{1,3})\s*(?:\(\d+\)\s*)?días?\s*(hábiles|laborables)?|(?:dentro de|en un plazo de|tienen?)(?: los| las)?\s+(\d{1,3})\s+(semanas?|mes(?:es)?)/iu,
    units: { semana: 'weeks', semanas: 'weeks', mes: 'months', meses: 'months' },
  },
  pt: {
    asks: /(?<!\p{L})(?:deve(?:rá|rão|m)?|precisa(?:m)?|tem (?:que|de|até)|terá (?:que|de)|é obrigatório|favor|por favor)(?!\p{L})|^\P{L}*(?:traga|envie|pague|compareça|apresente|assine|responda|leve|devolva|ligue)(?!\p{L})/iu,
    meets:
      /(?<!\p{L})(?:comparecer|compareça|apresentar-se|audiência|entrevista|agendad[oa]|marcad[oa])(?!\p{L})/iu,
    by: /(?:até|no máximo|prazo(?: final)?|vence|mais tardar)(?: (?:até|em|o|dia|é|no))*:?\s*$/iu,
    before: /(?<!\p{L})antes d[eo](?: dia)?\s*$/iu,
    was: /(?<!\p{L})(?:entrou|chegou|nascid[oa]|nasceu|válid[oa]s?|desde|recebeu|emitid[oa]|casad[oa]|atrasad[oa]|expirou)[^.;]{0,40}$/iu,
    span: /(?:dentro de|no prazo de|prazo de|em até|tem)\s+(\d{1,3})\s*(?:\(\p{L}+\)\s*)?dias?\s*(úteis)?|(?:dentro de|no prazo de|em até)\s+(\d{1,3})\s+(semanas?|m[eê]s(?:es)?)/iu,
    units: { semana: 'weeks', semanas: 'weeks', mês: 'months', meses: 'months' },
  },
  ru: {
    asks: /(?<!\p{L})(?:должн[ыао]|должен|необходимо|обязан[ыа]?|следует|требуется|просим|пожалуйста|нужно|явитесь|представьте|оплатите|принесите|сообщите)(?!\p{L})/iu,
    meets:
      /(?<!\p{L})(?:явиться|явитесь|явка|прийти|прибыть|слушани\p{L}*|собеседовани\p{L}*|интервью|при[её]м|назначен\p{L}*)(?!\p{L})/iu,
    by: /(?:не позднее|не позже|крайний срок|последний день|включительно до|к)\s*[:–—-]?\s*$/iu,
    before: /(?<!\p{L})(?:до|ранее)\s*$/iu,
    was: /(?<!\p{L})(?:въехал\p{L}*|прибыл\p{L}*|родил\p{L}*|действител\p{L}*|с(?!\p{L})|был\p{L}*|получил\p{L}*|подал\p{L}*|выдан\p{L}*)[^.;]{0,20}$/iu,
    span: /в течение\s+(\d{1,3})\s+(?:календарных\s+)?(рабочих)?\s*(?:дней|дня|день)|в течение\s+(\d{1,3})\s+(недел\p{L}+|месяц\p{L}*)/iu,
    units: { недел: 'weeks', месяц: 'months' },
  },
  zh: {
    asks: /必须|须|应当|请于|请在|请|需要|务必/u,
    meets: /出席|到庭|出庭|面谈|开庭|听证|预约|报到|前来|到场/u,
    by: /(?:不迟于|最迟(?:于|在)?|截止日期(?:为|是|：|:)?|截止(?:到|至)?|不晚于)\s*$/u,
    before: /(?!)/u,
    ahead: /^\s*(?:之前|以前|前)/u,
    upTo: /^\s*(?:截止|为止|（含）前)/u,
    was: /(?:入境|出生|有效期(?:至|到)|自|从)[^。；，,]{0,8}$/u,
    span: /(\d{1,3})\s*(?:天|日|个?(工作日))(?:之内|以内|内)|(\d{1,3})\s*(周|个月)(?:之内|以内|内)/u,
    units: { 周: 'weeks', 个月: 'months' },
  },
  ar: {
    asks: /(?:يجب|عليك أن|عليكم أن|يتعين|يرجى|يُرجى|يلزم|يتوجب|مطلوب منك)/u,
    meets: /(?:الحضور|المثول|حضور|مقابلة|المقابلة|جلسة|الجلسة|موعدك)/u,
    by: /(?:أقصاه|حتى|بحلول|لا يتجاوز|آخر موعد(?: هو)?)(?: (?:يوم|تاريخ|\p{L}+،?))?\s*:?\s*$/u,
    before: /(?<!\p{L})قبل(?: (?:يوم|تاريخ))?\s*$/u,
    was: /(?:دخلت|وصلت|ولدت|صالح\p{L}*|منذ|كان\p{L}*|صدر\p{L}*|استلم\p{L}*)[^.؛]{0,30}$/u,
    span: /(?:خلال|في غضون)\s+(\d{1,3})\s+(?:يوم\p{L}*|أيام)\s*(عمل)?|(?:خلال|في غضون)\s+(\d{1,3})\s+(أسابيع|أسبوع\p{L}*|أشهر|شهر\p{L}*)/u,
    units: { أسابيع: 'weeks', أسبوع: 'weeks', أشهر: 'months', شهر: 'months' },
  },
  tr: {
    asks: /(?:gerekmektedir|gerekir|gerekiyor|gereklidir|zorunda|zorunludur|lütfen|[ae]l[ıi]s[ıi]n[ıi]z|[ae]l[ıi]d[ıi]r|gerekli)/iu,
    meets: /(?:görüşme|duruşma|randevu|gelmeniz|hazır bulun|mülakat|geliniz|başvurunuz için gel)/iu,
    by: /(?:en geç|son (?:gün|tarih):?)\s*$/iu,
    before: /(?!)/u,
    ahead: /^\s*(?:tarihinden|gününden|['’](?:den|dan|ten|tan))\s+önce/iu,
    upTo: /^\s*(?:(?:\p{L}+\s+)?(?:tarihine|gününe|günü|akşamına)|['’](?:[ey]?e|[ay]?a))\s+(?:saat \S+ )?kadar/iu,
    was: /(?<!\p{L})(?:beri|doğum|geçerli)[^.;]{0,20}$/iu,
    span: /(\d{1,3})\s+(iş\s+)?gün\s+içinde|(\d{1,3})\s+(hafta|ay)\s+içinde/iu,
    units: { hafta: 'weeks', ay: 'months' },
  },
  de: {
    asks: /(?<!\p{L})(?:müssen|muss|haben [^!?;]{3,80} zu (?:zahlen|erscheinen)|(?:ist|sind) [^!?;]{3,80} zu (?:zahlen|überweisen|entrichten|senden)|bitte|aufgefordert|verpflichtet|geladen|einzureichen|vorzulegen|fällig)(?!\p{L})/iu,
    meets:
      /(?<!\p{L})(?:erscheinen|Termin|Anhörung|Gerichtstermin|vorsprechen|geladen|vorzusprechen|Interview|Verhandlung)(?!\p{L})/iu,
    by: /(?:bis(?: spätestens)?(?: zum)?|spätestens(?: (?:am|bis zum|zum))?|Frist:?|fällig (?:am|zum)|bis einschließlich)(?: \p{L}+,? (?:dem |den )?)?\s*$/iu,
    before: /(?<!\p{L})vor dem\s*$/iu,
    was: /(?<!\p{L})(?:eingereist|gültig|geboren|seit|wurden?|war|waren|erteilt|ausgestellt)[^.;]{0,30}$/iu,
    span: /(?:innerhalb(?: von| einer Frist von)?|binnen)\s+(\d{1,3})\s+(?:Tagen|(Werktagen|Arbeitstagen))|(?:innerhalb(?: von)?|binnen)\s+(\d{1,3})\s+(Wochen|Monaten)/iu,
    units: { wochen: 'weeks', monaten: 'months' },
  },
}

export type TongueName = keyof typeof tongues
export const isTongue = (language: string): language is TongueName => language in tongues
