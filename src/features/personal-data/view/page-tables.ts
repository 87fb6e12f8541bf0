import type { Row } from './archive.ts'

/** One line of a row: its column, the text that names it unless it has a label of its own, and where the words of its values stand (`*` is the value). */
export interface Line {
  readonly column: string
  readonly label?: string
  readonly words?: string
}

export interface PageTable {
  readonly name: string
  /** Where a part shows several kinds of rows. */
  readonly title?: string
  readonly lines: readonly Line[]
  /** By which columns the rows stand, one after another. */
  readonly order?: readonly string[]
  readonly isShown?: (row: Row) => boolean
}

const line = (column: string, label?: string, words?: string): Line => ({
  column,
  ...(label !== undefined && { label }),
  ...(words !== undefined && { words }),
})

const visaTypes = 'common:visaTypes.*'
const languages = 'common:languages.*'
const states = 'people:states.*'
const made = line('created_at')
const status = (words: string) => line('status', undefined, words)

/** What the readable page shows of a person, in this order. What is missing here stands in the JSON. */
export const pageTables: readonly PageTable[] = [
  {
    name: 'users',
    lines: [
      line('first_name'),
      line('last_name'),
      line('email'),
      line('phone'),
      line('locale', undefined, languages),
      made,
    ],
  },
  {
    name: 'sessions',
    title: 'people:settings.sessionsTitle',
    lines: [line('user_agent', 'security:log.device'), made, line('expire', 'subscribe:tab.ends')],
  },
  {
    name: 'security_events',
    title: 'security:own.title',
    order: ['at'],
    lines: [
      line('kind', 'security:log.kind', 'security:kinds.*'),
      line('outcome', 'security:log.outcome', 'security:outcomes.*'),
      line('browser', 'security:log.device'),
      line('at', 'security:log.when'),
    ],
  },
  {
    name: 'lawyer_profiles',
    lines: [
      line('firm_name'),
      line('bar_number'),
      line('jurisdictions', 'people:onboarding.jurisdictions', states),
      line('years_experience', 'people:onboarding.yearsExperience'),
      line('languages', 'people:onboarding.languages', languages),
      line('practice_areas', 'people:onboarding.practiceAreas', visaTypes),
      line('hourly_rate', 'people:onboarding.hourlyRate'),
      line('flat_fee_json', 'people:onboarding.flatFees', 'named'),
      line('office_locations', 'people:onboarding.offices'),
      line('bio'),
    ],
  },
  ...['blog_posts', 'blog_drafts'].map((name) => ({
    name,
    title: 'common:navigation.blog',
    lines: [line('title'), line('body'), line('tags'), made],
  })),
  {
    name: 'subscriptions',
    lines: [
      line('plan', undefined, 'common:plans.*'),
      line('current_period_end', 'subscribe:tab.ends'),
    ],
  },
  {
    name: 'invoices',
    title: 'subscribe:invoices.title',
    order: ['issued_at'],
    lines: [
      line('issued_at', 'subscribe:invoices.date'),
      line('plan', 'subscribe:invoices.plan', 'common:plans.*'),
      line('amount_cents', 'subscribe:invoices.amount', 'cents'),
      line('status', 'subscribe:invoices.status', 'subscribe:invoices.is.*'),
    ],
  },
  {
    name: 'leads',
    order: ['created_at'],
    lines: [
      line('visa_type', undefined, visaTypes),
      status('leads:statuses.*'),
      line('summary'),
      line('details'),
      line('current_status', 'leads:facts.currentStatus', 'leads:currentStatuses.*'),
      line('urgency', 'leads:facts.urgency', 'leads:urgencies.*'),
      line('budget', 'leads:facts.budget', 'leads:budgets.*'),
      line('preferred_languages', 'leads:facts.preferredLanguages', languages),
      line('location'),
      line('notice_type', 'leads:facts.notice', 'leads:noticeTypes.*'),
      line('deadline'),
      made,
    ],
  },
  {
    name: 'conflict_checks',
    title: 'leads:facts.conflictNames',
    isShown: ({ names }) => Array.isArray(names) && names.length > 0,
    lines: [line('names'), line('read_at')],
  },
  {
    name: 'lead_claims',
    title: 'personal-data:file.claims',
    order: ['claimed_at'],
    lines: [
      status('leads:claimStatuses.*'),
      line('message'),
      line('claimed_at', 'personal-data:fields.created_at'),
    ],
  },
  {
    name: 'messages',
    title: 'conversations:chat.messages',
    order: ['conversation_id', 'created_at'],
    isShown: ({ message_type: type }) => type !== 'system',
    lines: [line('conversation_id'), line('sender_id', undefined, 'people'), line('body'), made],
  },
  { name: 'files', title: 'personal-data:file.files', lines: [line('name'), made] },
  {
    name: 'appointments',
    title: 'appointments:own.title',
    order: ['starts_at'],
    lines: [
      line('starts_at', 'personal-data:fields.date'),
      status('appointments:statuses.*'),
      line('reason'),
    ],
  },
  {
    name: 'legal_questions',
    order: ['created_at'],
    lines: [
      line('title'),
      line('content'),
      line('category', 'questions:list.category', 'questions:categories.*'),
      status('questions:statuses.*'),
      line('state', 'questions:list.state', states),
      line('zip_code', 'questions:list.zipCode'),
      line('tags'),
      made,
    ],
  },
  {
    name: 'legal_answers',
    title: 'questions:answers.heading',
    order: ['created_at'],
    lines: [line('content'), made],
  },
  {
    name: 'reviews',
    order: ['created_at'],
    lines: [
      line('rating'),
      line('title'),
      line('body'),
      line('tags', undefined, 'reviews:tags.*'),
      line('lawyer_reply'),
      made,
    ],
  },
  {
    name: 'timeline_cases',
    lines: [
      line('title'),
      line('case_type', 'personal-data:fields.visa_type', 'timeline:cases.*'),
      line('start_date', 'personal-data:fields.date'),
    ],
  },
  {
    name: 'timeline_steps',
    title: 'personal-data:file.steps',
    order: ['date'],
    isShown: ({ title, date, done_on: done, note }) => Boolean(title || date || done || note),
    lines: [line('title'), line('date'), line('done_on'), line('note')],
  },
  {
    name: 'timeline_documents',
    title: 'timeline:types.document',
    lines: [
      line('name'),
      status('timeline:documents.statuses.*'),
      line('expires_on', 'timeline:documents.expiresOn'),
    ],
  },
  { name: 'saved_simplifications', lines: [line('original'), line('simplified'), made] },
  {
    name: 'notifications',
    order: ['created_at'],
    lines: [
      line('kind', 'security:log.kind', 'notifications:kinds.*.title'),
      made,
      line('read_at'),
    ],
  },
  {
    name: 'contact_messages',
    lines: [
      line('ticket'),
      line('topic', 'support:form.topic', 'support:topics.*'),
      line('name'),
      line('email'),
      line('body'),
      made,
    ],
  },
  { name: 'contact_replies', title: 'questions:answers.heading', lines: [line('body'), made] },
  {
    name: 'reports',
    title: 'personal-data:file.reports',
    lines: [line('details'), line('decision_reason', 'personal-data:fields.reason'), made],
  },
]
