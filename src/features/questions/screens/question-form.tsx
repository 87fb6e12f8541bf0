import { newId } from '#kernel/ids.ts'
import { lengthOf } from '#kernel/fields.ts'
import { mostKept } from '#features/masking/rules.ts'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { keepPlace } from '#web/careful.ts'
import type { QuestionInput, QuestionPageShape } from '../client.ts'
import {
  contentLength,
  mostTags,
  questionCategories,
  questionUrgencies,
  titleLength,
} from '../rules.ts'

const questionDraftKey = draftKeyOf('question')

/** What the form holds while it is filled in: empty strings where nothing was chosen yet. */
export interface QuestionValues {
  id: string
  title: string
  content: string
  category: string
  urgency: string
  state: string
  zipCode: string
  tags: string[]
  isAnonymous: boolean
  /** Personal data the asker wants to be read as it stands. */
  keep: string[]
}

export const emptyQuestion = (): QuestionValues => ({
  id: newId(),
  title: '',
  content: '',
  category: '',
  urgency: 'normal',
  state: '',
  zipCode: '',
  tags: [],
  isAnonymous: false,
  keep: [],
})

export const valuesOf = (question: QuestionPageShape): QuestionValues => ({
  id: question.id,
  title: question.title,
  content: question.content,
  category: question.category,
  urgency: question.urgency,
  state: question.state ?? '',
  zipCode: question.zipCode ?? '',
  tags: question.tags,
  isAnonymous: question.isAnonymous,
  keep: [],
})

/** What still has to be mended: field → key below `ask.missing`. */
export function missingIn(
  values: QuestionValues,
): Partial<
  Record<
    keyof QuestionValues,
    'titleShort' | 'titleLong' | 'contentShort' | 'contentLong' | 'category' | 'zipCode'
  >
> {
  const [title, content] = [lengthOf(values.title.trim()), lengthOf(values.content.trim())]
  return {
    ...(title < titleLength.min
      ? { title: 'titleShort' as const }
      : title > titleLength.max
        ? { title: 'titleLong' as const }
        : {}),
    ...(content < contentLength.min
      ? { content: 'contentShort' as const }
      : lengthOf(values.content) > contentLength.max
        ? { content: 'contentLong' as const }
        : {}),
    ...(values.category === '' ? { category: 'category' as const } : {}),
    ...(values.zipCode.trim() === '' || /^\d{5}(-\d{4})?$/.test(values.zipCode.trim())
      ? {}
      : { zipCode: 'zipCode' as const }),
  }
}

/** The values as the call takes them. */
export const inputOf = ({
  category,
  urgency,
  state,
  zipCode,
  ...values
}: QuestionValues): QuestionInput => ({
  ...values,
  category: category as QuestionInput['category'],
  urgency: urgency as NonNullable<QuestionInput['urgency']>,
  ...(state === '' ? {} : { state }),
  ...(zipCode.trim() === '' ? {} : { zipCode: zipCode.trim() }),
})

const isText = (value: unknown): value is string => typeof value === 'string'

/** The kept question, as far as it can be read: anybody may have written into the storage. */
export function readQuestion(reader: string | null): QuestionValues | undefined {
  const kept = readDraft(keepPlace, questionDraftKey, reader) as
    | Record<string, unknown>
    | null
    | undefined
  if (kept === null || typeof kept !== 'object') return undefined
  const empty = emptyQuestion()
  const text = (name: keyof QuestionValues) =>
    isText(kept[name]) ? kept[name] : (empty[name] as string)
  const oneOf = (values: readonly string[], name: 'category' | 'urgency') =>
    values.find((value) => value === kept[name]) ?? empty[name]
  return {
    id: text('id'),
    title: text('title'),
    content: text('content'),
    state: text('state'),
    zipCode: text('zipCode'),
    category: oneOf(questionCategories, 'category'),
    urgency: oneOf(questionUrgencies, 'urgency'),
    tags: Array.isArray(kept['tags']) ? kept['tags'].filter(isText).slice(0, mostTags) : [],
    isAnonymous: kept['isAnonymous'] === true,
    keep: Array.isArray(kept['keep']) ? kept['keep'].filter(isText).slice(0, mostKept) : [],
  }
}

export const keepQuestion = (values: QuestionValues, writer: string | null) =>
  keepDraft(keepPlace, questionDraftKey, values, writer)
export const dropQuestion = () => dropDraft(keepPlace, questionDraftKey)
