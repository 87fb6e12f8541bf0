import { useNavigate, useSearch } from '@tanstack/react-router'

/** The step of a tour that an address names. */
export function tourStepIn(search: object): string | undefined {
  const step = 'tour' in search ? search.tour : undefined
  return typeof step === 'string' && /^[a-z]{1,20}$/.test(step) ? step : undefined
}

/** The step of a tour stands in the address of the page, so it outlives a reload and a change of language. */
export function useTourStep() {
  const step = tourStepIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const toStep = (tour: string | undefined) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, tour }),
      replace: true,
      resetScroll: false,
    })
  return [step, toStep] as const
}
