import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { CardOnFile } from '../contract.ts'

/** How the makers of cards write their names, by the provider's word. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Writes a card as its owner knows it: maker, last digits, until when it is good. */
export function useCardLine() {
  const { t } = useTranslation('subscribe')
  const format = useFormat()
  return ({ brand, lastFour, month, year }: CardOnFile) =>
    t('tab.cardLine', {
      brand: brands[brand] ?? t('tab.card'),
      lastFour,
      date: format.month(`${year}-${String(month).padStart(2, '0')}-01`),
    })
}
