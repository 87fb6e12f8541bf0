import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints } from './contract.ts'

type MaskingApi = Api<typeof endpoints>
export type MaskedText = Awaited<ReturnType<MaskingApi['previewMasking']>>['texts'][number]

const pause = 500

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const previewQuery = (api: MaskingApi, texts: readonly string[], chosen: readonly string[]) =>
  queryOptions({
    queryKey: ['masking', texts, chosen],
    gcTime: 60_000,
    queryFn: async () =>
      (await api.previewMasking({ texts: [...texts], chosen: [...chosen] })).texts,
  })

/** Texts as strangers would read them, asked for when the typing pauses; nothing is kept on the server. */
export function useMasked(texts: readonly string[], chosen: readonly string[] = []) {
  const settled = useSettled(JSON.stringify([texts, chosen]))
  const [settledTexts, settledChosen] = JSON.parse(settled) as [string[], string[]]
  const query = useQuery({
    ...previewQuery(useApi<typeof endpoints>('masking'), settledTexts, settledChosen),
    enabled: settledTexts.some((text) => text.trim() !== ''),
    placeholderData: keepPreviousData,
    retry: 1,
  })
  return {
    masked: query.data,
    asked: settledTexts,
    failed: query.isError,
    again: () => void query.refetch(),
  }
}
