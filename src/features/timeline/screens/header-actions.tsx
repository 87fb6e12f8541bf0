import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CalendarPlus,
  CalendarSync,
  Download,
  Printer,
  Share2,
  Sheet,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { linkClass } from '#ui/link-class.ts'
import type { Journey, Overview } from '../client.ts'
import { Feed } from './feed.tsx'
import { Share } from './share.tsx'

/** Export, Share and Set Reminders. What needs a case of one's own says so where there is none. */
export function HeaderActions({
  journey,
  overview,
  onNew,
}: {
  journey: Journey | undefined
  overview: Overview
  onNew: () => void
}) {
  const { t } = useTranslation('timeline')
  const [open, setOpen] = useState<'share' | 'feed' | 'reminders'>()
  const toggle = (what: NonNullable<typeof open>) => ({
    open: open === what,
    onOpenChange: (next: boolean) => setOpen(next ? what : undefined),
  })
  const own = journey === undefined || journey.example ? undefined : journey
  const file = (name: string) => `/api/timeline/cases/${own?.id}/${name}`
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline">
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
      <Button variant="outline" disabled={journey === undefined} onClick={() => setOpen('share')}>
        <Share2 aria-hidden />
        {t('actions.share')}
      </Button>
      <Button variant="outline" onClick={() => setOpen('reminders')}>
        <BellRing aria-hidden />
        {t('actions.reminders')}
      </Button>
      {own === undefined ? (
        <ConfirmDialog
          {...toggle('share')}
          title={t('share.title')}
          description={t('share.example')}
          confirmText={t('actions.new')}
          cancelText={t('actions.close')}
          onConfirm={() => {
            setOpen(undefined)
            onNew()
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
