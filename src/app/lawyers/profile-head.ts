import { insideSentence, localizedPath } from '#kernel/locale.ts'
import type { LawyerProfile } from '#features/directory/client.ts'
import { makeFormat } from '#web/dates.ts'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import type { RouterContext } from '../router.tsx'

type HeadContext = Pick<RouterContext, 'i18n' | 'locale' | 'origin'>

/** Title, links and structured data of a lawyer's profile; a profile that is not there is kept out of search engines. */
export function profileHead(
  { i18n, locale, origin }: HeadContext,
  lawyer: LawyerProfile | undefined,
) {
  const t = i18n.getFixedT(locale, ['directory', 'common'])
  if (lawyer === undefined)
    return pageHead({
      title: t('meta.notFoundTitle'),
      path: '/lawyers',
      locale,
      origin,
      index: false,
    })

  const { user, profile } = lawyer
  const format = makeFormat(locale)
  const name = `${user.firstName} ${user.lastName}`
  const path = `/lawyers/${user.id}`
  const areas = profile.practiceAreas.map((area) =>
    insideSentence(locale, t(`common:visaTypes.${area}`)),
  )
  const languages = profile.languages.map((code) =>
    insideSentence(locale, t(`common:languages.${code}`)),
  )
  const photo = profile.photoUrl ?? user.profileImageUrl

  return pageHead({
    title: t('meta.profileTitle', { name }),
    description: t('meta.profileDescription', {
      name,
      areas: format.list(areas),
      languages: format.list(languages),
    }),
    path,
    locale,
    origin,
    index: profile.verified,
    kind: 'profile',
    card: path.slice(1),
    structured: [
      {
        '@type': 'Attorney',
        name,
        url: origin + localizedPath(locale, path),
        knowsLanguage: profile.languages,
        knowsAbout: areas,
        areaServed: profile.jurisdictions.map((state) => ({
          '@type': 'State',
          name: t(`states.${state}`, { defaultValue: state }),
        })),
        address: profile.officeLocations.map((office) => ({
          '@type': 'PostalAddress',
          addressLocality: office.city,
          streetAddress: office.address,
          addressCountry: 'US',
        })),
        ...(photo === null ? {} : { image: new URL(photo, origin).href }),
        ...(profile.firmName === null
          ? {}
          : { worksFor: { '@type': 'LegalService', name: profile.firmName } }),
        ...(profile.totalReviews === 0
          ? {}
          : {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: profile.averageRating,
                reviewCount: profile.totalReviews,
                bestRating: 5,
              },
            }),
      },
      breadcrumbs(origin, locale, [
        { name: 'Advena', path: '/' },
        { name: t('list.title'), path: '/lawyers' },
        { name, path },
      ]),
    ],
  })
}
