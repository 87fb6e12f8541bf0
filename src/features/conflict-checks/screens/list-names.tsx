import { useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { apiFailure } from '#web/api.ts'
import { clientListQuery, useConflictChecksApi } from '../client.ts'
import { keyCheckOf, keyedName, keyFrom, type KeyedName } from '../engine/keyed-names.ts'
import { namesFrom } from '../engine/names.ts'

const perCall = 200
const largestTable = 2_000_000

/** Adds names that are typed, pasted or read from a file, and takes one off. What was entered leaves the page with the answer. */
export function NameForms({ code, onWrongCode }: { code: string; onWrongCode: () => void }) {
  const { t } = useTranslation(['conflict-checks', 'common'])
  const api = useConflictChecksApi()
  const queries = useQueryClient()
  const [written, setWritten] = useState('')
  const [former, setFormer] = useState('')
  const [busy, setBusy] = useState<'add' | 'remove'>()
  const [said, setSaid] = useState<{ tone: 'done' | 'warning'; text: string }>()
  const warn = (text: string) => setSaid({ tone: 'warning', text })

  const act = async (what: 'add' | 'remove', work: (key: CryptoKey) => Promise<string>) => {
    if (busy !== undefined) return
    setBusy(what)
    setSaid(undefined)
    try {
      setSaid({ tone: 'done', text: await work(await keyFrom(code)) })
    } catch (error) {
      const failure = apiFailure(error)
      warn(failure?.message ?? t('common:errors.network'))
      if (failure?.code === 'client_list_changed') onWrongCode()
    } finally {
      setBusy(undefined)
      await queries.invalidateQueries({ queryKey: clientListQuery(api).queryKey })
    }
  }
  const add = () => {
    const names = namesFrom(written)
    if (names.length === 0) return warn(t('list.noNames'))
    return act('add', async (key) => {
      const keyCheck = await keyCheckOf(key)
      let added = 0
      for (let at = 0; at < names.length; at += perCall) {
        const keyed = await Promise.all(
          names.slice(at, at + perCall).map((name) => keyedName(key, name)),
        )
        const entries = keyed
          .filter((entry): entry is KeyedName => entry !== null)
          .map(({ same, alike }) => ({ same, alike: [...alike] }))
        added += (await api.addClientNames({ keyCheck, entries })).added
      }
      setWritten('')
      return `${t('list.added', { count: added })} ${t('list.known', { count: names.length - added })}`
    })
  }
  const remove = () => {
    if (former.trim() === '') return warn(t('list.noNames'))
    return act('remove', async (key) => {
      const keyed = await keyedName(key, former)
      const { removed } =
        keyed === null
          ? { removed: false }
          : await api.removeClientName({ keyCheck: await keyCheckOf(key), same: keyed.same })
      if (removed) setFormer('')
      return removed ? t('list.removed') : t('list.notThere')
    })
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    if (file.size > largestTable) return warn(t('list.fileTooLarge'))
    setSaid(undefined)
    setWritten(namesFrom(await file.text()).join('\n'))
  }

  return (
    <div className="grid gap-4">
      {said !== undefined && (
        <Alert tone={said.tone}>
          <span role="status">{said.text}</span>
        </Alert>
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field label={t('list.names')} help={t('list.namesHelp')}>
          <Textarea
            rows={5}
            dir="auto"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Field>
        <Field label={t('list.file')} help={t('list.fileHelp')}>
          <Input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={readFile} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={busy === 'add'}
          busyText={t('common:common.saving')}
        >
          {t('list.add')}
        </Button>
      </form>
      <Disclosure summary={t('list.removeTitle')}>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void remove()
          }}
        >
          <Field label={t('list.name')} help={t('list.removeHelp')}>
            <Input
              dir="auto"
              maxLength={200}
              value={former}
              onChange={(event) => setFormer(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            busy={busy === 'remove'}
            busyText={t('common:common.saving')}
          >
            {t('list.remove')}
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}
