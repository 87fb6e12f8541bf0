import { foldLetters } from '#kernel/folded-letters.ts'

export const suggestedPlaces = [
  'New York, NY',
  'Los Angeles, CA',
  'Miami, FL',
  'Houston, TX',
  'Chicago, IL',
  'Remote',
] as const

/** The English names of the places that `state` codes stand for, so that "Texas" finds TX. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const stateByName = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [name.toLowerCase(), code] as const,
  ]),
)

/** What a person means by a place: a lawyer without an office, a state, a city, or a city in a state. */
export interface Place {
  readonly remote: boolean
  readonly city: string | undefined
  readonly state: string | undefined
}

/** "Remote" as the eight languages of the interface write it (common:locations.remote), and as people type it. */
const remoteWords = new Set([
  'remote',
  'online',
  'a distancia',
  'remoto',
  'uzaktan',
  'عن بُعد',
  'عن بعد',
  'удалённо',
  'удаленно',
  '远程',
  'à distância',
  'a distância',
])

/** Reads "New York, NY", "Texas", "ny", "Miami" or "Remote". A name that is both a state's and a city's means the state, which holds the city. */
export function readPlace(text: string): Place | undefined {
  const [first = '', second] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (first === '') return undefined
  if (remoteWords.has(first.toLowerCase()))
    return { remote: true, city: undefined, state: undefined }
  if (second !== undefined)
    return { remote: false, city: first, state: stateByName.get(second.toLowerCase()) }
  const state = stateByName.get(first.toLowerCase())
  return { remote: false, city: state === undefined ? first : undefined, state }
}

/** The largest cities as other scripts write them; states go by their translated names. */
const cityWords: Readonly<Record<string, string>> = {
  'Los Angeles': 'лосанджелес 洛杉矶 لوسانجلوس',
  Miami: 'майами 迈阿密 ميامي',
  Houston: 'хьюстон 休斯顿 休斯敦 هيوستن',
  Chicago: 'чикаго 芝加哥 شيكاغو',
  Newark: 'ньюарк 纽瓦克 نيوارك',
  Boston: 'бостон 波士顿 بوسطن',
  Seattle: 'сиэтл 西雅图 سياتل',
  'San Francisco': 'санфранциско 旧金山 三藩市 سانفرانسيسكو',
  Philadelphia: 'филадельфия 费城 فيلادلفيا',
  Atlanta: 'атланта 亚特兰大 اتلانتا',
  Dallas: 'даллас 达拉斯 دالاس',
}

const folded = (text: string) => foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const cityByName = new Map(
  Object.entries(cityWords).flatMap(([city, names]) =>
    names.split(' ').map((name) => [folded(name), city] as const),
  ),
)

/** The city that words of another script name. */
export const cityNamed = (text: string): string | undefined => cityByName.get(folded(text))

/** Large cities whose name alone means the one in the United States. "San Jose" and "Birmingham" may be elsewhere. */
const largeCities = new Set(
  (
    'Los Angeles,Houston,Chicago,Miami,Dallas,Phoenix,Philadelphia,San Antonio,San Diego,Austin,Fort Worth,Jacksonville,' +
    'Charlotte,Indianapolis,San Francisco,Seattle,Denver,Boston,Nashville,Detroit,Oklahoma City,Las Vegas,Baltimore,' +
    'Milwaukee,Albuquerque,Tucson,Sacramento,Kansas City,Atlanta,Omaha,Raleigh,Oakland,Minneapolis,Tampa,New Orleans,' +
    'Cleveland,Honolulu,Orlando,Newark,Jersey City,Brooklyn,Queens,Bronx,The Bronx,Manhattan,Staten Island,New York City,' +
    'NYC,Cincinnati,Pittsburgh,St Louis,Saint Louis,El Paso,McAllen,Laredo,Salt Lake City,Hialeah,Fort Lauderdale,' +
    'Washington DC,Nueva York,Нью-Йорк,纽约,نيويورك'
  )
    .split(',')
    .map((city) => folded(city)),
)

/** The country in the eight languages, and as people shorten it. */
const countryWords = new Set(
  (
    'USA,US,United States,United States of America,America,EE UU,EEUU,Estados Unidos,EUA,Vereinigte Staaten,ABD,' +
    'Amerika Birleşik Devletleri,США,Соединённые Штаты,美国,الولايات المتحدة,الولايات المتحدة الأمريكية'
  )
    .split(',')
    .map((name) => folded(name)),
)

/** Whether a place that a person wrote is in the United States for certain: it names a state, the country, or one of the large cities alone. */
export function isInCountry(text: string): boolean {
  const parts = text
    .replace(/[\s,]*\b\d{5}(?:-\d{4})?\s*$/, '')
    .split(/[,،，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.some((part) => countryWords.has(folded(part)))) return true
  const [only = '', second] = parts
  if (second !== undefined) return readPlace(parts.join(','))?.state !== undefined
  // "Houston TX", without the comma.
  const ending = /^\p{L}.*\s(\p{Lu}{2})$/u.exec(only)?.[1]
  const state = readPlace(ending ?? only)?.state
  return state !== undefined || largeCities.has(folded(only)) || cityNamed(only) !== undefined
}
