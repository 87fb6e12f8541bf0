/** Pages that have one address per language. */
export const publicPages: readonly string[] = [
  '/',
  '/lawyers',
  '/questions',
  '/blog',
  '/how-it-works',
  '/success-stories',
  '/pricing',
  '/lawyer-resources',
  '/contact',
  '/support',
  '/privacy',
  '/terms',
  '/help',
  '/accessibility',
  '/right-representative',
  '/how-we-match',
  '/safety',
  '/about',
  '/paper',
]
const families = /^\/(lawyers|questions|blog)\/[^/]+$/

/** Pages that have one address per language and that search engines may read. */
export const isPublicPath = (path: string) => publicPages.includes(path) || families.test(path)
