import { CalendarPlus, EllipsisVertical, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChange, useDeleteJourney, type Journey } from '../client.ts'
import { longest } from '../rules.ts'
import { AddDeadline } from './add-deadline.tsx'
import { AddStep } from './add-step.tsx'
import type { TimelineChoice } from './own.tsx'

interface CaseBarProps {
  readonly choices: readonly TimelineChoice[]
  readonly shown: string | undefined
  /** The one that is shown, where it is kept. */
  readonly journey: Journey | undefined
  readonly onCase: (caseId: string | undefined) => void
  readonly onNew: () => void
}

/** Which timeline is shown, and what one can do with it as a whole. */
export function CaseBar({ choices, shown, journey, onCase, onNew }: CaseBarProps) {
  const { t } = useTranslation('timeline')
  if (choices.length < 2 && journey === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="hide">
      {choices.length < 2 ? null : (
        <Select
          className="min-w-48 flex-1 sm:max-w-md"
          aria-label={t('actions.choose')}
          value={shown}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={onCase}
        />
      )}
      {journey === undefined ? null : <CaseActs journey={journey} onCase={onCase} onNew={onNew} />}
    </div>
  )
}

function CaseActs({
  journey,
  onCase,
  onNew,
}: Pick<CaseBarProps, 'onCase' | 'onNew'> & { journey: Journey }) {
  const { t } = useTranslation('timeline')
  const [open, setOpen] = useState<'deadline' | 'step' | 'rename' | 'delete'>()
  const toggle = (what: NonNullable<typeof open>) => ({
    open: open === what,
    onOpenChange: (next: boolean) => setOpen(next ? what : undefined),
  })
  return (
    <>
      <Button onClick={() => setOpen('deadline')}>
        <CalendarPlus aria-hidden />
        {t('actions.addDeadline')}
      </Button>
      <Button variant="outline" className="max-sm:hidden" onClick={() => setOpen('step')}>
        <ListPlus aria-hidden />
        {t('actions.addStep')}
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('actions.more')} variant="outline" className="sm:size-11">
            <EllipsisVertical />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={ListPlus} className="sm:hidden" onSelect={() => setOpen('step')}>
            {t('actions.addStep')}
          </MenuItem>
          <MenuItem icon={Plus} onSelect={onNew}>
            {t('actions.new')}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={() => setOpen('rename')}>
            {t('actions.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('delete')}>
            {t('actions.delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
      <AddDeadline caseId={journey.id} {...toggle('deadline')} />
      <AddStep caseId={journey.id} {...toggle('step')} />
      <Rename journey={journey} {...toggle('rename')} />
      <Delete journey={journey} onGone={() => onCase(undefined)} {...toggle('delete')} />
    </>
  )
}

interface DialogProps {
  readonly journey: Journey
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

function Rename({ journey, open, onOpenChange }: DialogProps) {
  const { t } = useTranslation('timeline')
  const change = useChange('updateJourney')
  const [title, setTitle] = useState(journey.title ?? '')
  const save = () =>
    change.mutate({ id: journey.id, title }, { onSuccess: () => onOpenChange(false) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={t('rename.title')}
        closeText={t('actions.close')}
        footer={
          <Button busy={change.isPending} busyText={t('actions.saving')} onClick={save}>
            {t('actions.save')}
          </Button>
        }
      >
        <Field label={t('new.name')} help={t('new.nameHelp')}>
          <Input
            dir="auto"
            maxLength={longest.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}

function Delete({ journey, open, onOpenChange, onGone }: DialogProps & { onGone: () => void }) {
  const { t } = useTranslation('timeline')
  const { toast } = useToast()
  const remove = useDeleteJourney()
  const gone = () => {
    onOpenChange(false)
    toast({ title: t('rename.deleted'), tone: 'done' })
    onGone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('rename.deleteTitle')}
      description={t('rename.deleteText')}
      confirmText={t('rename.yes')}
      cancelText={t('actions.cancel')}
      tone="danger"
      busy={remove.isPending}
      busyText={t('actions.saving')}
      onConfirm={() => remove.mutate(journey.id, { onSuccess: gone })}
    />
  )
}
