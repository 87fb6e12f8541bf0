import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { IconButton } from '#ui/button.tsx'

/** The frame of every page around sign-in: one narrow card. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page grid justify-items-center py-8 sm:py-16">
      <Card className="grid w-full max-w-[30rem] gap-6 p-6 sm:p-8">
        <header className="grid gap-2">
          <h1 className="text-xl sm:text-2xl">{title}</h1>
          {lead === undefined ? null : <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </div>
  )
}

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField({ label, help, error, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('people')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} help={help} error={error} required>
      <span dir="ltr" className="relative block">
        <Input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="pe-12"
          {...rest}
        />
        <IconButton
          label={t('fields.showPassword')}
          aria-pressed={shown}
          variant="quiet"
          className="absolute inset-y-0 end-0"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </IconButton>
      </span>
    </Field>
  )
}

interface EmailFieldProps extends ComponentProps<'input'> {
  readonly error?: string | undefined
  readonly help?: string
}

export function EmailField({ error, help, ...rest }: EmailFieldProps) {
  const { t } = useTranslation('people')
  return (
    <Field label={t('fields.email')} help={help} error={error} required>
      <Input
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...rest}
      />
    </Field>
  )
}

/** What a form asks of an e-mail before it goes out; the server decides. */
export const emailRule = {
  required: 'required',
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'invalid_email' },
}
