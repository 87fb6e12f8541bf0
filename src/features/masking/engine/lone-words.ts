/** The words around a single name: what people do, where things are, what bears the name of nobody. */

const set = (text: string) => new Set(text.split(' '))

/** Behind these stands a place more often than a person. */
export const towardsPlaces = set(
  'in at near from to into toward towards around outside inside via through of en a desde hasta hacia para por de del em no na nos nas do da dos das ate nach aus bei im am zur zum bis von в во из на до под около через над со the el la los las o os as le',
)

/** What people do and places do not. */
export const humanDeeds = set(
  'told tells said says hit hits beat called calls calling threatened threatens gave gives took takes asked asks wants wanted knows knew helped helps promised paid pays loves hates works lives lied lies kept keeps left married sent came signed thinks thought refuses refused never will wont doesnt dont got heard moved found ' +
    'dijo dice pego pega llamo llama amenazo amenaza dio tomo quito pidio pide quiere sabe ayudo prometio trabaja vive mintio dejo mando vino firmo cobro me nos ' +
    'sagt sagte schlug hat will droht drohte gab nahm wollte half zahlt zahlte arbeitet wohnt lebt log verliess rief ' +
    'beni bana bize bizi onu dedi diyor vurdu dovdu tehdit aldi verdi istiyor biliyor yardim odedi calisiyor yasiyor oturuyor aradi ' +
    'сказал сказала говорит ударил бил бьет угрожает угрожал дал дала взял взяла просит хочет знает помог помогла обещал обещала платит работает живет обманул обманула бросил позвонил позвонила звонил мне меня нам нас нашел нашла ' +
    'disse diz bateu bate ligou liga ameacou ameaca deu tomou pediu pede quer ajudou prometeu pagou paga trabalha mora mentiu deixou casou mandou veio assinou cobrou',
)

/** Deeds that follow places too: "Phoenix never answers". */
export const weakDeeds = set('will wont never doesnt dont hat')

/** What bears a name that is nobody's. */
export const institutions = set(
  'iglesia calle colonia barrio escuela colegio hospital clinica ciudad pueblo estado parque avenida igreja rua bairro escola cidade church street school hospital park county city state kirche strasse schule krankenhaus stadt cami sokak okul hastane церковь улица школа больница город городе города городу село селе деревня деревне поселок поселке район районе область области станица станице аул кишлак завод',
)

/** Less than a deed, and enough behind a name that is no place. */
export const being = set(
  'is was has had and s es era fue tiene tenia y ist war und e foi tem tinha ve ile и был была',
)

/** Before a name: "fue Jordan el que", "then Grace". */
export const announcing = set(
  'was is told asked that when because with by against detained deported arrested took called tell ask',
)

export const notAName =
  /(?:tion|sion|ment|ness|ship|ity|cion|dad|mento|ung|heit|keit|schaft|cao|lik|lar|ler|da|de|dan|den|ta|te|tan|ten|daki|deki|ya|ye|ость|ция|ение|ание|ский|ская|ское|ого|ому|ных|ым)$/

export const turkishPlace = /(?:da|de|ta|te|dan|den|tan|ten|daki|deki|ya|ye|li|lu|nin|nun)$/

/** Behind these stands where something is, even where a list of names knows the word: "in Everett". */
export const inside = set('in at near em en aus nach в во из outside around downtown через through')

/** Before or behind a name of these, it is a shop's, a ship's, a street's. */
export const places = set(
  'detention center centre correctional prison jail county airport university college hospital clinic school church street avenue mall park beach corp inc llc company bank store firm services agency farms roofing construction cleaning plaza hotel restaurant market building heights hills springs falls valley creek county city township boulevard' +
    ' bank banco банк банка отель магазин фирма кафе ship vessel cruise ferry schiff kreuzfahrtschiff navio barco crucero gemi gemisi hotel restaurante tienda loja mağaza',
)

export const possessive = set(
  'my our mi mis mein meine unser unsere meu minha nosso nossa мой моя мои наш наша',
)
