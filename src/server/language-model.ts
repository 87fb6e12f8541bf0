import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, Output, streamText } from 'ai'
import type { z } from 'zod'

export interface LanguageModelSettings {
  readonly apiKey: string
  /** Where the OpenAI-compatible API lies, such as `https://api.openai.com/v1`. No other host is ever asked. */
  readonly baseUrl: string
  readonly model: string
}

/** In milliseconds: until the first words, between two words, and for one request altogether. */
export interface Patience {
  readonly first: number
  readonly between: number
  readonly whole: number
}

export const usualPatience: Patience = { first: 20_000, between: 15_000, whole: 60_000 }

/** Why a model gave no answer. Carries no text: neither what was sent nor what came back. */
export class ModelFailure extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ModelFailure'
  }
}

interface Question<Element> {
  /** What one element of the answer looks like; each is checked as it arrives. */
  readonly element: z.ZodType<Element>
  /** What the list of elements is called. */
  readonly name: string
  readonly instructions: string
  readonly prompt: string
  /** Some servers know only plain JSON; then the instructions alone say what is wanted. */
  readonly withSchema: boolean
  readonly patience?: Patience
}

/**
 * Asks a language model behind an OpenAI-compatible API for a list, and yields its elements as they arrive. Nothing is tried again
 * here. Whatever goes wrong is thrown; `reasonOf` says what it was without quoting it.
 */
export async function* askModel<Element>(
  { apiKey, baseUrl, model }: LanguageModelSettings,
  { element, name, instructions, prompt, withSchema, patience = usualPatience }: Question<Element>,
): AsyncGenerator<Element, void> {
  const gone = new AbortController()
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: baseUrl,
    apiKey,
    supportsStructuredOutputs: withSchema,
    fetch: async (input, init) => {
      // The library's own patience begins with the answer's head; a server may never send one.
      const late = setTimeout(() => gone.abort(), patience.first)
      try {
        // A redirect could lead the text to a host that nobody configured.
        return await fetch(input, { ...init, redirect: 'error' })
      } finally {
        clearTimeout(late)
      }
    },
  })
  globalThis.AI_SDK_LOG_WARNINGS = false
  let failure: unknown
  let given = 0
  try {
    const answer = streamText({
      model: provider(model),
      output: Output.array({ element, name }),
      instructions,
      prompt,
      maxRetries: 0,
      timeout: { firstChunkMs: patience.first, chunkMs: patience.between, totalMs: patience.whole },
      abortSignal: gone.signal,
      onError: ({ error }) => void (failure ??= error),
      onAbort: () => void (failure ??= new ModelFailure('timed out')),
    })
    // It fails together with the stream, which is where the failure is seen.
    const complete = Promise.resolve(answer.output).then(
      () => undefined,
      (error: unknown) => error,
    )
    for await (const one of answer.elementStream) {
      given += 1
      yield one as Element
    }
    const broken = failure ?? (await complete)
    if (broken !== undefined) throw broken
    if (given === 0) throw new ModelFailure('answered nothing')
  } finally {
    gone.abort()
  }
}

/** Only what kind of failure it was: messages of this kind of error carry what was sent and what came back. */
export function reasonOf(error: unknown): string {
  if (error instanceof ModelFailure) return error.message
  if (APICallError.isInstance(error))
    return error.statusCode === undefined ? 'not reached' : `status ${error.statusCode}`
  return error instanceof Error ? error.name : 'unknown'
}
