/** What administrators can look through whole, not only what waits for them. */
export const listNames = [
  'lawyers',
  'questions',
  'answers',
  'reviews',
  'posts',
  'plans',
  'invoices',
] as const
export type ListName = (typeof listNames)[number]

/** The columns of a list, for the eye and in a file. */
export const columns = ['when', 'title', 'who', 'note', 'state', 'id'] as const
type Column = (typeof columns)[number]

/** What a column holds, where its general name says too little. */
const columnNames: Partial<Record<ListName, Partial<Record<Column, string>>>> = {
  lawyers: {
    title: 'moderation:people.name',
    who: 'moderation:verifications.firm',
    note: 'moderation:verifications.bar',
  },
  plans: {
    title: 'moderation:people.name',
    who: 'moderation:person.email',
    note: 'moderation:people.plan',
  },
  invoices: { note: 'administration:columns.amount' },
}

/** The text that names a column of a list. */
export const nameOfColumn = (list: ListName, column: Column): string =>
  columnNames[list]?.[column] ?? `administration:columns.${column}`

/** The states that the records of each list have, to choose from. */
export const listStates: Readonly<Record<ListName, readonly string[]>> = {
  lawyers: ['draft', 'pending', 'approved', 'rejected', 'more_needed'],
  questions: ['shown', 'hidden'],
  answers: ['shown', 'hidden'],
  reviews: ['published', 'hidden', 'pending', 'refused'],
  posts: ['draft', 'review', 'published', 'hidden'],
  plans: ['active', 'past_due', 'cancelled'],
  invoices: [
    'paid',
    'open',
    'failed',
    'part_refunded',
    'refunded',
    'disputed',
    'charged_back',
    'void',
  ],
}

/** The lists whose records can be hidden, and shown again, several at once. */
export const hideableLists = ['questions', 'answers', 'reviews', 'posts'] as const
export type HideableList = (typeof hideableLists)[number]
export const mostAtOnce = 50

export const perPage = 30
export const longestSearch = 120

/** So many lines at most leave in one file. */
export const mostLines = 10_000
