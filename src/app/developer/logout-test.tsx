import { createFileRoute, Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountsApi, useViewer, viewerQuery } from '#features/accounts/client.ts'
import { useLogout } from '#features/accounts/screens/leaving.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card, CardActions, CardTitle } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useToast } from '#ui/toast.tsx'
import { logoutPath } from '#web/links.ts'
import { DemoFrame } from './demo-page.tsx'
import { demoPage } from './demo-route.ts'

export const Route = createFileRoute('/logout-test')({
  ...demoPage('logout', '/logout-test'),
  component: LogoutTest,
})

const narrow = 640
const medium = 1024
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

interface Device {
  readonly platform: 'mobile' | 'tablet' | 'desktop'
  readonly browser: string
}

const thisDevice = (): Device => ({
  platform:
    window.innerWidth < narrow ? 'mobile' : window.innerWidth < medium ? 'tablet' : 'desktop',
  browser: browsers.find(([, mark]) => mark.test(navigator.userAgent))?.[0] ?? '–',
})

/** Both ways out, and whether the session is really over. */
function LogoutTest() {
  const { t } = useTranslation(['developer', 'common'])
  const viewer = useViewer()
  const { start, busy } = useLogout()
  const [device, setDevice] = useState<Device>()
  // The server does not know the window.
  // oxlint-disable-next-line react/set-state-in-effect -- read once from the browser, after the page of the server is shown
  useEffect(() => setDevice(thisDevice()), [])
  const facts = [
    {
      label: t('logout.state'),
      value: viewer === null ? t('logout.signedOut') : t('logout.signedIn'),
    },
    {
      label: t('logout.name'),
      value:
        viewer === null ? '–' : <bdi>{`${viewer.firstName ?? ''} ${viewer.lastName ?? ''}`}</bdi>,
    },
    { label: t('logout.email'), value: viewer?.email ?? '–' },
    { label: t('logout.role'), value: viewer === null ? '–' : t(`common:roles.${viewer.role}`) },
    {
      label: t('logout.platform'),
      value: device === undefined ? '–' : t(`logout.platforms.${device.platform}`),
    },
    { label: t('logout.browser'), value: device?.browser ?? '–' },
  ]
  return (
    <DemoFrame title={t('logout.title')} lead={t('logout.lead')}>
      <Card>
        <CardTitle as="h2">{t('logout.status')}</CardTitle>
        <Facts items={facts} />
        <CardActions>
          <Button busy={busy} disabled={viewer === null} onClick={start}>
            {t('logout.hook')}
          </Button>
          <a href={logoutPath} className={buttonClass({ variant: 'outline' })}>
            {t('logout.direct')}
          </a>
          <SessionCheck />
          <Link to="/test-login" className={buttonClass({ variant: 'quiet' })}>
            {t('logout.signIn')}
          </Link>
        </CardActions>
      </Card>
    </DemoFrame>
  )
}

/** Asks the server whether this browser still has a session: after a sign-out the right answer is no. */
function SessionCheck() {
  const { t } = useTranslation('developer')
  const { toast } = useToast()
  const queries = useQueryClient()
  const api = useAccountsApi()
  const check = async () => {
    try {
      const viewer = await queries.fetchQuery({ ...viewerQuery(api), staleTime: 0, retry: false })
      if (viewer === null)
        toast({ title: t('logout.passed'), description: t('logout.passedText'), tone: 'done' })
      else
        toast({
          title: t('logout.failed'),
          description: t('logout.failedText'),
          tone: 'destructive',
        })
    } catch {
      toast({ title: t('logout.broken'), description: t('logout.brokenText'), tone: 'destructive' })
    }
  }
  return (
    <Button variant="outline" onClick={() => void check()}>
      {t('logout.check')}
    </Button>
  )
}
