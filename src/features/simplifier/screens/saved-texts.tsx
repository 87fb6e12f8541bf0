import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { WhoSees } from '#ui/who-sees.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useDeleteSaved, useSavedText, useSavedTexts } from '../client.ts'

/** What this person chose to keep. Nothing shows where nothing is kept. */
export function SavedTexts() {
  const { t } = useTranslation('simplifier')
  const { data: saved = [] } = useSavedTexts()
  if (saved.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-lg">{t('saved.title')}</h2>
        <WhoSees title={t('saved.sees')}>{t('saved.seesText')}</WhoSees>
      </div>
      <ul className="grid gap-3">
        {saved.map((item) => (
          <li key={item.id}>
            <SavedItem {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As much of a saved text as the server sends with the list. */
const longestExcerpt = 160

function SavedItem({
  id,
  excerpt,
  createdAt,
}: {
  readonly id: string
  readonly excerpt: string
  readonly createdAt: Date
}) {
  const { t } = useTranslation(['simplifier', 'common'])
  const format = useFormat()
  const { toast } = useToast()
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const remove = useDeleteSaved()

  const confirm = async () => {
    try {
      await remove.mutateAsync(id)
      toast({ title: t('toasts.deleted') })
    } catch (error) {
      toast({
        title: t('toasts.deleteFailed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      })
    }
    setAsks(false)
  }

  return (
    <Card pad="sm" className="grid gap-3">
      <p className="figures text-sm text-ink-soft">{format.dateTime(createdAt)}</p>
      {isOpen ? (
        <SavedBody id={id} />
      ) : (
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {[...excerpt].length < longestExcerpt ? excerpt : `${excerpt}…`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'saved.close' : 'saved.open')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsks(true)}>
          {t('saved.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('saved.confirmTitle')}
        description={t('saved.confirmText')}
        confirmText={t('saved.delete')}
        cancelText={t('common:common.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </Card>
  )
}

function SavedBody({ id }: { readonly id: string }) {
  const { t } = useTranslation('simplifier')
  const saved = useSavedText(id, true)
  return (
    <Loaded query={saved}>
      {({ original, simplified }) => (
        <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {(
            [
              ['plain', simplified],
              ['original', original],
            ] as const
          ).map(([side, text]) => (
            <div key={side} className="grid content-start gap-1">
              <h3 className="text-sm text-ink-soft">{t(`result.${side}`)}</h3>
              <p
                dir="auto"
                className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
                tabIndex={0}
              >
                {text}
              </p>
            </div>
          ))}
        </div>
      )}
    </Loaded>
  )
}
