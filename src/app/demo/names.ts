import type { SpokenLanguage } from '#features/lawyers/rules.ts'

interface Community {
  readonly languages: readonly SpokenLanguage[]
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** Names as people write them, in several scripts, with the languages they work in beside English. */
export const communities: readonly Community[] = [
  {
    languages: ['es'],
    first: ['María', 'José', 'Lucía', 'Andrés', 'Sofía', 'Íñigo', 'Ximena', 'Raúl'],
    last: ['Muñoz', 'González', 'Peña', 'Núñez', 'Ibáñez', 'Castañeda', 'Ríos', 'Domínguez'],
  },
  {
    languages: ['pt'],
    first: ['João', 'Conceição', 'Thiago', 'Beatriz', 'Inês', 'Caetano'],
    last: ['Araújo', 'Gonçalves', 'Magalhães', 'Simões', 'Falcão', 'Brandão'],
  },
  {
    languages: ['zh'],
    first: ['Wei', '芳', 'Mei-Ling', '建国', 'Jun', '丽'],
    last: ['Chen', '王', 'Zhang', '李', 'Liu', '赵'],
  },
  {
    languages: ['ru'],
    first: ['Ольга', 'Dmitri', 'Анна', 'Sergei', 'Наталья', 'Игорь'],
    last: ['Шевченко', 'Petrov', 'Ткаченко', 'Volkov', 'Мельник', 'Коваленко'],
  },
  {
    languages: ['ar'],
    first: ['محمد', 'Layla', 'نور', 'Karim', 'هدى', 'Omar'],
    last: ['الحسن', 'Haddad', 'منصور', 'Khalil', 'السيد', 'Nasser'],
  },
  {
    languages: ['tr'],
    first: ['Özgür', 'Ayşe', 'Gülşen', 'Çağlar', 'İpek', 'Uğur'],
    last: ['Yılmaz', 'Şahin', 'Öztürk', 'Çelik', 'Güneş', 'Aydın'],
  },
  {
    languages: ['de'],
    first: ['Jürgen', 'Änne', 'Sören', 'Käthe', 'Lukas', 'Friederike'],
    last: ['Müller', 'Weiß', 'Schröder', 'Köhler', 'Böhm', 'Jäger'],
  },
  {
    languages: ['fr'],
    first: ['Amélie', 'François', 'Aïssatou', 'Étienne', 'Noémie', 'Mamadou'],
    last: ['Lefèvre', 'Benoît', 'Diallo', 'Chérif', 'Gérard', 'Traoré'],
  },
  {
    languages: ['it'],
    first: ['Niccolò', 'Chiara', 'Mosè', 'Giulia', 'Loredana', 'Dario'],
    last: ['Bianchi', 'D’Amico', 'Ferrarò', 'Marchetti', 'Colombo', 'Rinaldi'],
  },
  {
    languages: ['es', 'fr'],
    first: ['Grace', 'Samuel', 'Naomi', 'Patrick', 'Eleanor', 'Isaiah'],
    last: ['Okafor', 'Bennett', 'O’Neill', 'Whitfield', 'Nakamura', 'Lindqvist'],
  },
]

export const clientNames: readonly (readonly [string, string])[] = [
  ['Rosa', 'Vega'],
  ['Tarek', 'Suleiman'],
  ['Mei', 'Huang'],
  ['Oksana', 'Bondar'],
  ['Paulo', 'Teixeira'],
  ['Emre', 'Kaya'],
  ['Fatou', 'Ndiaye'],
  ['Hans', 'Richter'],
  ['سارة', 'عبدالله'],
  ['Ivan', 'Sidorov'],
  ['Luz', 'Cárdenas'],
  ['Joseph', 'Mensah'],
  ['Ana', 'Belić'],
  ['Minh', 'Tran'],
  ['Carmen', 'Solís'],
  ['Yusuf', 'Demir'],
]

export const cities: readonly (readonly [string, string])[] = [
  ['New York', 'NY'],
  ['Los Angeles', 'CA'],
  ['Miami', 'FL'],
  ['Houston', 'TX'],
  ['Chicago', 'IL'],
  ['Newark', 'NJ'],
  ['Seattle', 'WA'],
  ['Atlanta', 'GA'],
  ['Boston', 'MA'],
  ['Phoenix', 'AZ'],
  ['Denver', 'CO'],
  ['Portland', 'OR'],
  ['Las Vegas', 'NV'],
  ['Philadelphia', 'PA'],
  ['Charlotte', 'NC'],
  ['Detroit', 'MI'],
  ['Minneapolis', 'MN'],
  ['Columbus', 'OH'],
  ['Baltimore', 'MD'],
  ['Richmond', 'VA'],
  ['Nashville', 'TN'],
  ['New Orleans', 'LA'],
  ['Albuquerque', 'NM'],
  ['Salt Lake City', 'UT'],
  ['Kansas City', 'MO'],
  ['Milwaukee', 'WI'],
  ['Indianapolis', 'IN'],
  ['Hartford', 'CT'],
  ['Providence', 'RI'],
  ['Honolulu', 'HI'],
  ['San Francisco', 'CA'],
  ['San Antonio', 'TX'],
]

/** Whose portrait shows a woman; some of them with a scarf or a wrap. */
export const women: ReadonlyMap<string, 'w' | 's' | 'h'> = new Map<string, 'w' | 's' | 'h'>([
  ['María', 'w'],
  ['Lucía', 'w'],
  ['Sofía', 'w'],
  ['Ximena', 'w'],
  ['Conceição', 'w'],
  ['Beatriz', 'w'],
  ['Inês', 'w'],
  ['芳', 'w'],
  ['Mei-Ling', 'w'],
  ['丽', 'w'],
  ['Ольга', 'w'],
  ['Анна', 'w'],
  ['Наталья', 'w'],
  ['Layla', 'w'],
  ['Gülşen', 'w'],
  ['İpek', 'w'],
  ['Änne', 'w'],
  ['Käthe', 'w'],
  ['Friederike', 'w'],
  ['Amélie', 'w'],
  ['Noémie', 'w'],
  ['Chiara', 'w'],
  ['Giulia', 'w'],
  ['Loredana', 'w'],
  ['Naomi', 'w'],
  ['Eleanor', 'w'],
  ['Grace', 'w'],
  ['Elena', 'w'],
  ['Anna', 'w'],
  ['نور', 's'],
  ['هدى', 's'],
  ['Ayşe', 's'],
  ['Aïssatou', 'h'],
])
