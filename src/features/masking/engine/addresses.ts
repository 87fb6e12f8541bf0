import { numberWords } from './numbers.ts'
import { edge, end, take, type Sheet } from './sheet.ts'

/** Where somebody lives, as the eight languages write it. Countries, states and towns alone stay. */

const gap = '[ \\t]'
const suffix =
  '(?:Street|St|Avenue|Ave|Av|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Trail|Trl|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Loop|Alley|Plaza|Expressway|Freeway|Turnpike|Crossing|Close|Crescent|Gardens|Mews|Row|Bend|Run|Ridge|Path|Pass|Point|Cove|Grove|Glen|Hollow|Trace|Landing|Manor|Meadows?|Oaks|Bluff|Knoll|Crest|Pike|Walk)'
const plainSuffix =
  '(?:street|str|st|avenue|ave|boulevard|blvd|road|rd|lane|ln|drive|parkway|pkwy|highway|hwy|pl|ct|cir|ter)'
/** The flat behind an American street, as every language writes it: "Apt 5B", "kat 2", "кв 4Д", "3楼B室", "fundos". */
const flatWord =
  '(?:[Aa]partment|[Aa]partamento|[Aa]pto?|APT|[Uu]nit|UNIT|[Ss]uite|[Ss]te|STE|[Ff]loor|[Ff]l|[Rr]oom|[Rr]m|[Bb]asement|[Tt]rlr|[Tt]railer|[Ll]ot|[Ss]pc|[Ss]pace|[Dd]epto|[Dd]epartamento|[Dd]pto|[Pp]iso|[Ii]nt|[Ii]nterior|[Cc]asa|[Aa]ndar|[Bb]loco|[Ss]ala|[Ww]ohnung|[Ww]hg|[Ee]tage|[Ss]tock|[Kk]at|[Dd]aire|[Nn]o|[Bb]lok|кв(?:артира)?|апт|апарт(?:амент)?|этаж|эт|подъезд|корпус|офис|комн(?:ата)?|شقة|الشقة|شقه|طابق|الطابق|الدور|دور|غرفة)'
const unit = `(?:,?${gap}{0,3}(?:${flatWord}${end}\\.?${gap}{0,2}(?:رقم |no\\.? ?|número |nr\\.? ?)?#?${gap}?|#${gap}?)(?:[\\p{L}\\d-]{0,3}\\d[\\p{L}\\d-]{0,5}|[A-ZА-Я])${end}|,?${gap}{0,3}(?:fundos|frente|de cima|de baixo|upstairs|downstairs|rear|basement|back house|front house|2nd fl|altos|bajos|arriba|hinterhaus|vorderhaus|üst kat|alt kat|bodrum|подвал)${end}|,?${gap}{0,3}\\d{1,2}(?:st|nd|rd|th|er|do|º|ª|\\.)?${gap}?(?:[Ff]l(?:oor|r)?|[Kk]at|[Pp]iso|[Aa]ndar|[Ss]tock|[Ee]tage|этаж)${end}|,?${gap}?(?:后屋|前屋|后院|地下室|车库|阁楼)|,?${gap}?\\d{1,4}(?:楼|层|室|号|单元)|,?${gap}?[A-Z\\d]{1,4}(?:室|座|号|单元)|,?${gap}\\d{1,4}[A-Z]${end}){0,3}`
const town = `(?-i:,?${gap}+(?:[A-Z][\\p{L}.'-]{1,20}${gap}){0,2}[A-Z][\\p{L}.'-]{1,20},?${gap}+[A-Z]{2}${end}(?:,?${gap}+\\d{5}(?:-\\d{4})?(?!\\d))?)?`
const house = '(?<![^\\P{L}\\p{Script=Han}])(?<![\\p{N}./#$-]|\\d,)\\d{1,6}(?:-\\d{1,4})?[A-Za-z]?'
/** Capitals that stand before a suffix without being a street: courts and months, as people write of their case. */
const noStreet =
  '(?!(?:Immigration|Federal|District|Supreme|Circuit|Appeals|High|State|Family|Criminal|County|The|This|That|Our|My|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?!\\p{L}))'
const streetWord = `${noStreet}(?:[A-Z][\\p{L}.'-]{0,20}|\\d{1,3}(?:st|nd|rd|th))`
/** What a small-lettered text counts in: "90 days on the road" is no address. */
const noName =
  '(?!(?:days?|weeks?|months?|years?|hours?|minutes?|times?|miles?|km|kids?|people|persons?|cases?|forms?|pages?|blocks?|on|in|at|of|the|a|an|my|our|his|her|and|or|to|by|from|for|is|was|per|this|that)(?!\\p{L}))'
const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[a-z]{2,8}(?:teenth|tieth))'

/** "3829 Magnolia Bend, Apt 210": a number, a name and a flat are a home, whatever the street is called. */
const americanFlat =
  '(?:,? ?(?:[Aa]pt|[Aa]partment|[Uu]nit|[Ss]uite|[Ss]te|[Tt]railer|[Ll]ot)\\.? ?#?|,? ?#)[A-Z\\d]{1,5}(?:-[A-Z\\d]{1,3})?'

const english: readonly RegExp[] = [
  new RegExp(
    `${house}${gap}+(?:[NSEW]\\.?${gap}+)?(?:${streetWord}${gap}*){1,4}${americanFlat}${end}${town}`,
    'gu',
  ),
  new RegExp(
    `${edge}(?:rural )?(?:route|rte|rt|rr|hc)\\.? ?#?\\d{1,4},? ?box ?#?\\d{1,5}[a-z]?${end}`,
    'giu',
  ),
  new RegExp(
    `${house}${gap}+(?:County|State|Farm|Ranch|Rural)${gap}(?:Rd|Road|Route|Rte|Hwy|Highway)${gap}\\d{1,4}${end}`,
    'giu',
  ),
  new RegExp(`${house}${gap}+(?:${streetWord}${gap}+){1,4}${suffix}${end}\\.?${unit}${town}`, 'gu'),
  new RegExp(
    `${house}${gap}+(?:${noName}(?:\\p{L}[\\p{L}.'-]{0,20}|\\d{1,3}(?:st|nd|rd|th))${gap}+){1,3}${plainSuffix}${end}\\.?${unit}${town}`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:${numberWords}[ -]){1,5}(?:${noName}(?:\\p{L}{2,20}|\\d{1,3}(?:st|nd|rd|th)) ){1,3}${plainSuffix}${end}\\.?${unit}${town}`,
    'giu',
  ),
  new RegExp(`${house}${gap}+(?:[NSEW]\\.?${gap}+)?Broadway${end}${unit}${town}`, 'gu'),
  new RegExp(
    `${edge}(?:${streetWord} ){1,3}(?:Street|Avenue|Ave|Blvd|Boulevard|Road|Rd|Lane|Parkway|Pkwy)${end}\\.?${unit}${town}`,
    'gu',
  ),
  new RegExp(`${edge}(?:(?:east|west|north|south) )?${ordinal} (?:street|avenue|ave)${end}`, 'giu'),
  new RegExp(
    `${edge}(?:apartment|apt|unit|suite|ste|room|flat)${end}\\.? ?(?:number |no\\.? ?|#)? ?(?=[\\p{L}-]{0,3}\\d)[\\p{L}\\d-]{1,6}${end}`,
    'giu',
  ),
  new RegExp(
    `(?:${edge}(?:p\\.?${gap}?o\\.?${gap}?box|post office box|apartado(?: postal)?|postfach|caixa postal|posta kutusu|а/я)|ص\\.? ?ب\\.?|邮政信箱)${gap}*(?:no\\.?|#|:)?${gap}*\\d{1,8}(?!\\d)`,
    'giu',
  ),
]

const lead =
  '(?:calle|c/|cll\\.?|avenida|avda?\\.?|av\\.?|carrera|cra\\.?|kra\\.?|cr\\.|jir[oó]n|jr\\.|pasaje|psje\\.?|paseo|camino|callej[oó]n|privada|calzada|bulevar|diagonal|transversal|circunvalaci[oó]n|urbanizaci[oó]n|urb\\.|residencial|conjunto|colonia|col\\.|barrio|cant[oó]n|caser[ií]o|aldea|manzana|mz\\.?|edificio|edif\\.|prolongaci[oó]n|rua|(?<!\\p{Lu}\\. )r\\.(?= \\p{Lu}[^.\\n]{2,40}\\d)|travessa|tv\\.|alameda|al\\.(?= [A-Z])|pra[cç]a|rodovia|estrada|largo|bairro|quadra|condom[ií]nio|vila|ladeira|beco)'
const noLead =
  '(?!(?:y|e|me|se|que|estaba|era|a|en|con|por|cuando|donde|no|porque|para|um|uma|un|una|foi|fui|está|estava|durante|desde|hasta|até|casi|es|é|son|são|hay|em|com|cuando|quando|fue|las? \\d|los? \\d)(?!\\p{L}))'
const romanNumber = `(?:,? ?(?:n[uú]mero|n[ºo°.]{1,2}|nro\\.?|num\\.?|#|no\\.?)? ?\\d{1,6} ?[A-Za-z]?(?![\\p{L}\\d])(?: ?[-#/] ?\\d{1,5}[A-Za-z]?(?![\\p{L}\\d])){0,3})`
const romanRest = `(?:,? ?(?:-|–)? ?(?:(?:apartamento|apto\\.?|apt\\.?|dpto\\.?|depto\\.?|departamento|dep\\.?|piso|interior|int\\.?|casa|torre|bloque|bloco|bl\\.?|sala|lote|lt\\.?|lj|loja|zona|villa|manzana|mz\\.?|quadra|qd\\.?|unidad|puerta|esc\\.?|planta|portal|andar|fundos|cj\\.?|local|ap\\.?) ?#?(?:[\\dA-Z][\\p{L}\\d-]{0,5}${end})|\\d{1,2}\\.?[ºª°oa]? ?(?:izq(?:uierda)?|der(?:echa)?|dcha|dto|esq|[A-Z])${end}\\.?|(?:cp|cep|c\\.p\\.)? ?\\d{5}(?:-?\\d{3})?(?!\\d)(?: (?-i:\\p{Lu})\\p{L}+){0,2}|(?:colonia|col\\.|barrio|bairro|urb\\.|sector|centro) ?(?:\\p{Lu}\\p{L}+ ?){0,3})){0,5}`
const roman: readonly RegExp[] = [
  // The number first, as in the United States, and a street of Spanish or Portuguese name: "4519 Calle Jacaranda #12".
  new RegExp(
    `${house}${gap}+(?:[NSEW]\\.?${gap}+)?(?:Calle|Avenida|Ave|Via|Camino|Paseo|Vista|Plaza|Rancho|Rua|Cam|El Camino|La|Los|Las|Del)${gap}+(?:(?:de|del|la|las|los|el|da|do|dos)${gap}+){0,2}(?:\\p{Lu}\\p{L}{1,20}${gap}?){1,3}${unit}${town}`,
    'gu',
  ),
  new RegExp(
    `${edge}${lead} (?:${noLead}[\\p{L}\\d.'ºª°]{1,20} ?){0,6}?${romanNumber}${romanRest}`,
    'giu',
  ),
  new RegExp(
    `${edge}${lead} (?:(?:de|del|la|las|los|el|da|do|dos|das|e|y|nº) ){0,3}(?-i:\\p{Lu})[\\p{L}.]{1,20}(?: (?:(?:de|del|la|las|los|da|do|dos|das|e|y) ){0,3}(?-i:\\p{Lu})[\\p{L}.]{1,20}){0,4}(?:${romanNumber})?${romanRest}`,
    'giu',
  ),
  /(?<![\p{L}\d])(?:apartamento|apto\.?|depto\.?|departamento|interior|daire|wohnung|wohnungsnummer|квартир\p{L}+|кв\.|شقة(?: رقم)?|الشقة|dairesi?|kapı no|bina|бинa|дом|بناية|عمارة|منزل رقم|بيت رقم) ?(?:no\.?|nº|#|número|numara|:|رقم)? ?\d{1,5}[\p{L}]?(?![\p{L}\d])/giu,
]

const germanFloor =
  '(?:,? ?(?:\\d{1,2}\\. ?(?:OG|Stock|Etage|Obergeschoss)|(?:EG|DG|UG|Hinterhaus|Vorderhaus|Wohnung|Whg\\.?|App\\.?) ?\\d{0,4}|(?:Wohnung|Whg\\.?) \\d{1,4})(?![\\p{L}\\d])(?: (?:li(?:nks)?|re(?:chts)?|mitte)(?![\\p{L}])\\.?)?){0,2}'
const german: readonly RegExp[] = [
  new RegExp(
    `${edge}(?!(?:ich |wir |er |sie )?(?:wohn|adress|anschrift|leb|zieh|postanschrift)\\p{L}*${gap})(?:(?-i:\\p{Lu})[\\p{L}.-]{1,25}[ -])?[a-zäöüß]{2,25}(?:stra(?:ß|ss)e|str\\.?|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|stieg|pfad|graben|markt|berg|hof) \\d{1,3} ?[a-z]?(?![\\p{L}\\d])${germanFloor}(?:,? \\d{5} \\p{Lu}\\p{L}+)?`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:\\p{Lu}[\\p{L}.-]{1,25}[ -]){1,3}(?:[Ss]tra(?:ß|ss)e|[Ss]tr\\.|[Ww]eg|[Pp]latz|[Aa]llee|[Gg]asse|[Rr]ing|[Dd]amm|[Uu]fer|[Mm]arkt) \\d{1,3} ?[a-z]?(?![\\p{L}\\d])${germanFloor}(?:,? \\d{5} \\p{Lu}\\p{L}+)?`,
    'gu',
  ),
  new RegExp(
    `${edge}\\p{Lu}?\\p{L}{2,25}(?:stra(?:ß|ss)e|gasse|allee)${end}(?<!(?:auf der |die |der |einer |jeder |Haupt|Die |Eine |eine )(?:Straße|Strasse|Gasse|Allee))`,
    'gu',
  ),
  new RegExp(
    `${edge}(?:Am|An der|An den|Im|In der|In den|Auf dem|Auf der|Zum|Zur|Unter den|Hinter der|Vor dem) (?!(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Alter|Jahr|Monat|Tag|Abend|Morgen)\\p{L}*)(?:\\p{Lu}\\p{L}{2,20} ){1,3}\\d{1,3}[a-z]?(?![\\p{L}\\d:%]|\\.\\d)(?! (?:Uhr|Jahre|Tage|Dollar|Euro))(?:,? \\d{5} \\p{Lu}\\p{L}+)?`,
    'gu',
  ),
]

/** "hinterm bahnhof 7, 2.og li": what people call a street in small letters, where a floor or nothing more follows. */
const germanSmall = new RegExp(
  `${edge}(?:hinterm|hinter der|beim|unterm|überm|vorm|am|an der|im|in der|zum|zur|auf der|auf dem) (?!(?:paragraf|absatz|artikel|gleis|zimmer|block|kapitel|punkt|formular|feld|raum|jahr|teil|seite|fall|stand|alter|tag|schnitt|durchschnitt|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\\p{L}*)\\p{L}{4,25} \\d{1,3}[a-z]?(?:,? ?(?:\\d{1,2}\\. ?(?:og|stock|etage|obergeschoss)|eg|dg|ug|hinterhaus|vorderhaus|hh|vh)(?: (?:li(?:nks)?|re(?:chts)?|mitte)\\.?)?${end}|(?=,? \\d{5} ))`,
  'giu',
)

const turkishNumber =
  '(?:,? ?(?:[Nn][oO]|[Nn]umara|[Kk]at|[Kk]|[Dd]aire|[Dd]|[Bb]lok|[Aa]pt\\.?)?[:. ]{0,2}\\d{1,5}(?:[/-]\\d{1,5})?[A-Za-z]?(?![\\p{L}\\d]))'
const turkishStreet =
  "(?:[Mm]ah(?:alle(?:si)?)?|[Cc]ad(?:de(?:si)?)?|[Ss]ok(?:a[gğ][ıi]|ak)?|[Ss]k|[Bb]ulvar[ıi]|[Bb]lv|[Aa]pt|[Aa]partman[ıi]|[Ss]itesi|[Bb]loklar[ıi])(?:'?(?:nda|nde|da|de|ndan|nden|ya|ye|na|ne))?(?!\\p{L})\\.?"
const turkish: readonly RegExp[] = [
  new RegExp(
    `${edge}(?:(?:\\p{Lu}\\p{L}{1,20}|\\d{1,4}\\.?) ){1,3}${turkishStreet}(?:[, ]{1,2}(?:(?:\\p{Lu}\\p{L}{1,20}|\\d{1,4}\\.?) ){1,3}${turkishStreet}){0,3}(?:${turkishNumber}){0,4}`,
    'gu',
  ),
  new RegExp(
    `${edge}(?:\\p{L}{3,20} ){1,2}(?:mah(?:allesi)?|cad(?:desi)?|sok(?:ak|ağı)?|sk)(?!\\p{L})\\.?(?:${turkishNumber}){1,4}`,
    'giu',
  ),
]

const russianStreet =
  '(?:улиц\\p{L}{1,3}|ул\\.?|проспект\\p{L}{0,2}|пр-т\\p{L}?|пр-кт|пр\\.|просп\\.|переул\\p{L}{2,3}|пер\\.|бульвар\\p{L}{0,2}|бул\\.|б-р|шоссе|набережн\\p{L}{2}|наб\\.|площад\\p{L}{1,2}|пл\\.|проезд\\p{L}{0,2}|мкр\\.?|микрорайон\\p{L}{0,2}|аллея|аллее|тупик\\p{L}?)'
const russianNumber =
  '(?:,? ?(?:дом\\p{L}?|д\\.?|№)? ?\\d{1,4}(?:[/-]\\d{1,3})?[а-я]?(?![\\p{L}\\d]))?(?:,? ?(?:корп\\p{L}*\\.?|к\\.|стр\\.?|строение|кв\\p{L}*\\.?|офис|эт\\p{L}*\\.?|подъезд|под\\.) ?\\d{1,4}){0,3}'
const russian: readonly RegExp[] = [
  new RegExp(
    `${edge}\\p{Lu}\\p{L}{2,15}(?:ой|ая|ом|ий|ый|ое|ей) \\p{Lu}\\p{L}{3,20},? ?(?:д\\.? ?|дом )?\\d{1,3}[а-я]?(?:[-/]\\d{1,3})?(?![\\p{L}\\d.:])(?! (?:январ|феврал|март|апрел|ма[яй]|июн|июл|август|сентябр|октябр|ноябр|декабр|год|лет|дн|месяц|час))(?:,? ?кв\\p{L}*\\.? ?\\d{1,4})?`,
    'gu',
  ),
  new RegExp(
    `${edge}(?:г(?:ород|ор)?\\.? ?\\p{Lu}[\\p{L}-]{2,20},? )?${russianStreet} ?(?:\\p{Lu}\\p{L}{1,20}|\\d{1,3}-\\p{L}{1,3}(?: \\p{Lu}\\p{L}+)?)(?: \\p{Lu}\\p{L}{1,20}){0,3}${russianNumber}`,
    'gu',
  ),
  new RegExp(
    `${edge}${russianStreet} (?:\\p{L}{3,20} ){1,3}(?:дом |д\\.? ?)?\\d{1,4}(?!\\d)(?:,? ?кв\\p{L}*\\.? ?\\d{1,4})?`,
    'giu',
  ),
  new RegExp(
    `${edge}\\p{Lu}\\p{L}{2,20}(?:ая|ий|ый|ой|ого|ом|ской|ском)? ${russianStreet}${russianNumber}`,
    'gu',
  ),
]

const arabicWord = '(?:ال)?[\\p{Script=Arabic}]{2,15}'
const arabicTail = `(?:[,،]? ?(?:رقم|بناية|عمارة|شقة|منزل|بيت|الطابق|طابق|مبنى|دور|الدور|قطعة|بلوك|فيلا)(?: رقم)? ?(?:ال\\p{Script=Arabic}{2,10}|\\d{1,5}|ال\\p{Script=Arabic}{2,10})|[,،]? ?\\d{1,5}(?!\\d)){0,5}`
const arabic: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])[وفبل]?(?:(?:حي|محلة|منطقة) ال\p{Script=Arabic}{2,12}[,،]? ?)?(?:(?:(?:بيت|منزل) \d{1,5}[,، ]{1,2})?(?:شارع|زقاق|محلة|دار|بلوك|قطعة|جادة)(?: رقم)? ?\d{1,5}[,، ]{0,2}){1,4}/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[وفبل])?(?:شارع|زقاق|عمارة|بناية|برج|مجمع|ميدان|دوار) (?!(?:في|من|على|و|كان|مغلق|قريب|بعيد)(?!\\p{L}))${arabicWord}(?: (?!(?:في|من|على|و|الى|عند|مع|لكن|منذ|اسمه|اسمها|وأ|وا|قرب|بجانب|جنب|خلف|امام|مقابل|بالقرب|وسط|فوق|تحت)(?!\\p{L}))${arabicWord}){0,2}${arabicTail}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[وفبل])?(?:حي|طريق|منطقة|ضاحية|قرية|حارة) (?!(?:في|من|على)(?!\\p{L}))${arabicWord}(?: ${arabicWord}){0,1}(?:[,،]? ?(?:رقم|بناية|عمارة|شقة|منزل|بيت|طابق|مبنى)(?: رقم)? ?\\d{1,5}|[,،]? ?\\d{1,5}(?!\\d)){1,5}`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])(?:الطابق|الدور) (?:ال\p{Script=Arabic}{2,10}|\d{1,2})(?![\p{L}\d])/gu,
  /(?<![\p{L}\p{N}])(?:حي) ال\p{Script=Arabic}{2,12}(?![\p{L}])/gu,
]

const numeral = '[\\d〇零一二三四五六七八九十百]'
const chineseTail = `(?:[ ,-]?${numeral}{1,5}(?:-\\d{1,4})?(?:号楼|号院|号|弄|栋|幢|座|单元|层|楼|室|户|房)){0,5}(?:(?<=[号弄栋幢座元楼])[ -]?\\d{1,4}(?![\\d年月日]))?`
const noHan = '[^\\P{Script=Han}在住是于到从我的家址和]'
const chinese: readonly RegExp[] = [
  new RegExp(
    `(?:${noHan}{2,8}(?:省|自治区))?(?:${noHan}{2,7}市)?(?:${noHan}{1,6}[区县镇乡])?${noHan}{1,8}?(?:大街|大道|胡同|街道|路|街|道|巷|弄|村|里|小区|花园|公寓|新村|苑)(?:(?:东|西|南|北|中)(?:路|街|段)?)?[ ]?${numeral}{1,5}(?:-\\d{1,4})?(?:号楼|号院|号|弄|栋|幢|座|单元|层|楼|室)${chineseTail}`,
    'gu',
  ),
  new RegExp(
    `${noHan}{2,8}(?:小区|花园|公寓|大厦|新村)${numeral}{1,4}(?:号楼|栋|幢|座|单元|号)${chineseTail}`,
    'gu',
  ),
  new RegExp(`(?:${numeral}{1,4}(?:号楼|栋|幢|单元)){1,2}${numeral}{1,4}[室号户]`, 'gu'),
  new RegExp(
    `(?:${noHan}{2,8}(?:省|自治区))?${noHan}{2,7}市${noHan}{1,6}[区县]${noHan}{1,8}(?:大街|大道|胡同|路|街|巷|镇|村)`,
    'gu',
  ),
]

const zip: readonly RegExp[] = [
  new RegExp(
    `${edge}(?:zip(?:[ -]?code)?|post(?:al)? ?code|postcode|c\\.?p\\.?|c[oó]digo postal|plz|postleitzahl|posta kodu|cep|индекс|почтовый индекс|邮编|邮政编码|الرمز البريدي|رمز بريدي)(?: ?(?:is|es|é|ist|:|=|是))?${gap}*(\\d{4,6}(?:-\\d{3,4})?(?![.\\d-])|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)${end}`,
    'dgiu',
  ),
  /(?<![\p{L}\d])[A-Z]{2},? (\d{5}(?:-\d{4})?)(?![\d,.]\d|\d)/dgu,
  /(?<![\d.,$€£-])((?!\d{3}00)\d{5}(?:-\d{3})?) (?:\p{Lu}\p{L}{3,20})(?!\p{L})/dgu,
  /(?<=(?:in|en|em|Queens|Brooklyn|Bronx|York|Angeles|Houston|Miami|Chicago|Dallas|Boston|Jersey|City) )((?!\d{3}00)\d{5})(?![\d,.]\d|\d| \p{L})/dgu,
  /(?<!\d)(\d{5}-\d{3})(?![\d-])/dgu,
  /(?<![\p{L}\d])([A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2})(?![\p{L}\d])/dgu,
]

export function takeAddresses(sheet: Sheet): void {
  for (const pattern of [
    ...english,
    ...roman,
    ...german,
    germanSmall,
    ...turkish,
    ...russian,
    ...arabic,
    ...chinese,
  ])
    take(sheet, pattern, 'address')
  for (const pattern of zip) take(sheet, pattern, 'address', 1)
}
