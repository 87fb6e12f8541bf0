import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { useChange, useTimelineApi, exampleQuery, type Deadline, type Journey } from '../client.ts'
import { familyPaths, limits, type FamilyPath, type TemplateType } from '../rules.ts'
import { PathButtons } from './explore.tsx'

/** What somebody without a case reads first: that this is an example, and how to begin. */
export function ExampleNotice({
  type,
  onType,
  onNew,
}: {
  type: TemplateType
  onType: (type: TemplateType) => void
  onNew: () => void
}) {
  const { t } = useTranslation('timeline')
  return (
    <div className="grid gap-4" data-print="hide">
      <Alert
        tone="accent"
        title={t('example.title')}
        action={<Button onClick={onNew}>{t('actions.new')}</Button>}
      >
        {t('example.text')}
      </Alert>
      <section className="grid gap-2">
        <h2 className="font-sans text-sm font-semibold">{t('example.choose')}</h2>
        <PathButtons
          types={['h1b', 'family']}
          value={type}
          onValue={onType}
          label={t('example.choose')}
        />
      </section>
    </div>
  )
}

export interface Keep {
  readonly busy: boolean
  readonly keep: (path?: FamilyPath) => void
}

/** Keeps the timeline that is drawn from a sent case; undefined where none is. */
export function useKeep(
  leadId: string | undefined,
  onCase: (caseId: string) => void,
): Keep | undefined {
  const create = useChange('createJourneyFromLead')
  if (leadId === undefined) return undefined
  const keep = (path?: FamilyPath) =>
    create.mutate(path === undefined ? { leadId } : { leadId, path }, {
      onSuccess: (journey) => onCase(journey.id),
    })
  return { busy: create.isPending, keep }
}

/** What the owner of a sent case reads above its usual steps: what they cannot know, or what must be told first. */
export function DrawnNotice({ journey, keep }: { journey: Journey; keep: Keep | undefined }) {
  const { t } = useTranslation('timeline')
  if (journey.asksPlace)
    return (
      <Alert
        tone="accent"
        title={t('drawn.ask')}
        action={
          <div className="grid gap-2">
            {familyPaths.map((path) => (
              <Button key={path} variant="outline" onClick={() => keep?.keep(path)}>
                {t(path === 'family' ? 'drawn.abroad' : 'drawn.inside')}
              </Button>
            ))}
          </div>
        }
      >
        {t('drawn.askText')}
      </Alert>
    )
  return (
    <p className="max-w-measure text-sm text-ink-soft">
      {t(journey.steps.length === 0 ? 'drawn.empty' : 'drawn.text')}
    </p>
  )
}

export function KeepButton({ keep }: { keep: Keep }) {
  const { t } = useTranslation('timeline')
  return (
    <Button
      variant="outline"
      size="sm"
      busy={keep.busy}
      busyText={t('actions.saving')}
      onClick={() => keep.keep()}
    >
      {t('drawn.keep')}
    </Button>
  )
}

/** Above a timeline through a consulate, where the sent case says that its client is in the country. */
export function InsideOffer({
  leadId,
  onCase,
}: {
  readonly leadId: string
  readonly onCase: (caseId: string) => void
}) {
  const { t } = useTranslation('timeline')
  const keep = useKeep(leadId, onCase)
  return (
    <Alert
      tone="warning"
      title={t('drawn.insideTitle')}
      action={
        <Button
          variant="outline"
          busy={keep?.busy}
          busyText={t('actions.saving')}
          onClick={() => keep?.keep('adjustment')}
        >
          {t('drawn.insideBegin')}
        </Button>
      }
    >
      {t('drawn.insideText')}
    </Alert>
  )
}

/** The story of a sample, asked for only where it is shown. */
export const useSample = (type: TemplateType, enabled: boolean) =>
  useQuery({ ...exampleQuery(useTimelineApi(), type, 'sample'), enabled })

/** The next dates of what is not kept, as one that is kept would show. */
export const ownDeadlines = ({ id, steps }: Journey): Deadline[] =>
  steps
    .flatMap(({ id: stepId, title, type, date, doneOn, daysLeft }) =>
      date === null || doneOn !== null || daysLeft === null
        ? []
        : [{ stepId, caseId: id, title, type, date, daysLeft }],
    )
    .slice(0, limits.deadlines)
