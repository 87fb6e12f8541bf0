import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { keyCheckOf, keyFrom, readCode } from '../engine/keyed-names.ts'

/** Asks for the code of a list in a browser that does not have it. It is checked here and never sent. */
export function CodeField({
  keyCheck,
  onCode,
}: {
  keyCheck: string
  onCode: (code: string) => void
}) {
  const { t } = useTranslation('conflict-checks')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const check = async () => {
    const code = readCode(typed)
    const fits = code !== null && (await keyCheckOf(await keyFrom(code))) === keyCheck
    setWrong(!fits)
    if (fits) onCode(code)
  }
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <Field
        label={t('list.code')}
        help={t('list.codeHelp')}
        error={wrong ? t('list.codeWrong') : undefined}
        className="w-full max-w-md"
      >
        <Input
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('list.useCode')}
      </Button>
    </form>
  )
}
