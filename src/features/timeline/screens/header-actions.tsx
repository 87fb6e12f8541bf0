import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CalendarPlus,
  CalendarSync,
  Download,
  Plus,
  Printer,
  Share2,
  Sheet,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { linkClass } from '#ui/link-class.ts'
import type { Journey, Overview } from '../client.ts'
import type { Keep } from './examples.tsx'
import { Feed } from './feed.tsx'
import { Share } from './share.tsx'

/** Export, Share and Set Reminders. What needs a case of one's own says so where there is none. */
export function HeaderActions({
  journey,
  overview,
  onNew,
  keep,
  className,
}: {
  journey: Journey | undefined
  overview: Overview
  onNew: () => void
  /** Where the timeline is drawn from a sent case and could be kept. */
  keep: Keep | undefined
  className?: string
}) {
  const { t } = useTranslation('timeline')
  const [open, setOpen] = useState<'share' | 'feed' | 'reminders'>()
  const toggle = (what: NonNullable<typeof open>) => ({
    open: open === what,
    onOpenChange: (next: boolean) => setOpen(next ? what : undefined),
  })
  const own = journey?.kept ? journey : undefined
  const file = (name: string) => `/api/timeline/cases/${own?.id}/${name}`
  return (
    <div className={cn('flex flex-wrap gap-2', className)} data-print="hide">
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" size="sm">
            <Download aria-hidden />
            {t('actions.export')}
          </Button>
        </MenuTrigger>
        <MenuContent>
          {own === undefined ? null : (
            <MenuItem asChild>
              <a href={file('calendar.ics')} download>
                <CalendarPlus aria-hidden />
                {t('export.ics')}
              </a>
            </MenuItem>
          )}
          {own === undefined ? null : (
            <MenuItem asChild>
              <a href={file('steps.csv')} download>
                <Sheet aria-hidden />
                {t('export.csv')}
              </a>
            </MenuItem>
          )}
          <MenuItem icon={CalendarSync} onSelect={() => setOpen('feed')}>
            {t('export.feed')}
          </MenuItem>
          <MenuItem icon={Printer} onSelect={() => window.print()}>
            {t('export.print')}
          </MenuItem>
        </MenuContent>
      </Menu>
      <Button
        variant="outline"
        size="sm"
        disabled={journey === undefined}
        onClick={() => setOpen('share')}
      >
        <Share2 aria-hidden />
        {t('actions.share')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('reminders')}>
        <BellRing aria-hidden />
        {t('actions.reminders')}
      </Button>
      {keep === undefined ? null : (
        <Button variant="outline" size="sm" onClick={onNew}>
          <Plus aria-hidden />
          {t('actions.new')}
        </Button>
      )}
      {own === undefined ? (
        <ConfirmDialog
          {...toggle('share')}
          title={t('share.title')}
          description={t(keep === undefined ? 'share.example' : 'share.drawn')}
          confirmText={t(keep === undefined ? 'actions.new' : 'drawn.keep')}
          cancelText={t('actions.close')}
          onConfirm={() => {
            setOpen(undefined)
            if (keep === undefined) onNew()
            // Which path it is must be told first, where it is asked for.
            else if (!journey?.asksPlace) keep.keep()
          }}
        />
      ) : (
        <Share journey={own} {...toggle('share')} />
      )}
      <Feed since={overview.feedSince} {...toggle('feed')} />
      <Dialog {...toggle('reminders')}>
        <DialogContent
          title={t('reminders.title')}
          description={t('reminders.text')}
          closeText={t('actions.close')}
        >
          <div className="grid gap-3">
            <p>{t('reminders.where')}</p>
            <p>{t('reminders.late')}</p>
            <p>
              <Link
                to="/settings"
                search={{ tab: 'notifications' }}
                className={linkClass('inline')}
              >
                {t('reminders.settings')}
              </Link>
            </p>
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => setOpen('feed')}
            >
              <CalendarSync aria-hidden />
              {t('reminders.calendar')}
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </div>
  )
}
