import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, FieldHelp } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { amountPattern } from '#kernel/amounts.ts'
import { useFieldText } from '#features/people/client.ts'
import { isLowPrice, type Draft } from './profile-draft.tsx'

const isBlank = (text: string | undefined) => (text ?? '').trim() === ''

/** A low price is asked about once. */
function isPrice(text: string, asked: Set<string>) {
  if (isBlank(text)) return true
  if (!amountPattern.test(text.trim())) return 'amount'
  if (!isLowPrice(text) || asked.has(text)) return true
  asked.add(text)
  return 'low_price'
}

/** Half a row would be dropped, or shown as free of charge; of two rows with one name the first would go. */
const isService =
  (index: number) =>
  (text: string, { fees }: Draft) =>
    isBlank(text)
      ? isBlank(fees[index]?.price) || 'required'
      : fees.findIndex(({ service }) => service.trim() === text.trim()) === index || 'same_service'

const isPriceOf =
  (index: number, asked: Set<string>) =>
  (text: string, { fees }: Draft) =>
    isBlank(text) && !isBlank(fees[index]?.service) ? 'required' : isPrice(text, asked)

export function FeesStep() {
  const { t } = useTranslation(['people', 'common'])
  const { register, control, formState } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'fees' })
  const fieldText = useFieldText()
  const asked = useState(() => new Set<string>())[0]
  const { errors } = formState
  return (
    <>
      <Field
        label={t('onboarding.hourlyRate')}
        note={t('common:common.optional')}
        error={fieldText(errors.hourlyRate?.message)}
      >
        <Input
          inputMode="decimal"
          dir="ltr"
          maxLength={11}
          {...register('hourlyRate', { validate: (text) => isPrice(text, asked) })}
        />
      </Field>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-1.5 text-sm font-semibold">
          {t('onboarding.flatFees')}{' '}
          <span className="font-normal text-ink-soft">{t('common:common.optional')}</span>
        </legend>
        <FieldHelp>{t('onboarding.flatFeesHelp')}</FieldHelp>
        {fields.map((field, index) => (
          <div
            key={field.id}
            className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_10rem_auto]"
          >
            <Field
              label={t('onboarding.service')}
              className="col-span-2 sm:col-span-1"
              error={fieldText(errors.fees?.[index]?.service?.message)}
            >
              <Input
                dir="auto"
                maxLength={80}
                {...register(`fees.${index}.service`, { validate: isService(index) })}
              />
            </Field>
            <Field
              label={t('onboarding.price')}
              error={fieldText(errors.fees?.[index]?.price?.message)}
            >
              <Input
                inputMode="decimal"
                dir="ltr"
                maxLength={11}
                {...register(`fees.${index}.price`, {
                  validate: isPriceOf(index, asked),
                })}
              />
            </Field>
            <IconButton
              label={t('onboarding.remove')}
              variant="quiet"
              className="mt-6"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={fields.length >= 20}
          onClick={() => append({ service: '', price: '' })}
        >
          <Plus aria-hidden />
          {t('onboarding.addFee')}
        </Button>
      </fieldset>
    </>
  )
}
