import { intlTag, type Locale } from '#kernel/locale.ts'
import { drawPdf } from '#server/pdf.ts'
import { translate } from '#server/text.ts'
import { shownStatus } from '../engine/money-back.ts'
import { invoiceNumber } from '../rules.ts'
import type { InvoiceRow } from '../store/invoices.ts'

interface Reading {
  /** Who buys and sells now, for invoices that came before they were kept. */
  readonly buyer: string | null
  readonly seller: readonly string[]
  readonly locale: Locale
}

/** The document of an invoice, in the reader's language. It is drawn anew each time from what was kept, and comes out the same. */
export async function viewInvoicePdf(row: InvoiceRow, { buyer, seller, locale }: Reading) {
  const t = (key: string, params: Record<string, unknown> = {}) => translate(locale, key, params)
  const tag = intlTag(locale)
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: row.currency })
  const date = (value: Date) => dates.format(value)
  const sum = (cents: number) => money.format(cents / 100)
  const number = invoiceNumber(row)
  const bytes = await drawPdf(
    { title: t('invoice:title', { number }), locale, at: row.issuedAt },
    (sheet) => {
      sheet.text('Advena', { size: 20, bold: true })
      sheet.gap(16)
      sheet.text(t('invoice:title', { number }), { size: 16, bold: true })
      if (row.gateway === 'sandbox') sheet.text(t('invoice:demo'), { bold: true })
      sheet.gap(12)
      sheet.rule()
      sheet.row(t('invoice:date'), date(row.issuedAt))
      sheet.row(t('invoice:seller'), row.seller ?? seller.join('\n'))
      const name = row.buyer ?? buyer
      if (name !== null) sheet.row(t('invoice:buyer'), name)
      sheet.row(t('subscribe:tab.paidBy'), t(`subscribe:tab.by.${row.gateway}`))
      sheet.row(t('invoice:reference'), row.number)
      sheet.row(t('invoice:status'), t(`subscribe:invoices.is.${shownStatus(row)}`))
      sheet.rule()
      sheet.row(t('invoice:plan'), t(`common:plans.${row.plan}`))
      sheet.row(t('invoice:from'), date(row.periodStart))
      sheet.row(t('invoice:to'), date(row.periodEnd))
      sheet.rule()
      sheet.row(t('invoice:total'), sum(row.amountCents), { size: 13, bold: true })
      if (row.refundedCents > 0) sheet.row(t('invoice:refunded'), sum(row.refundedCents))
      sheet.gap(8)
      sheet.text(t('invoice:tax'), { soft: true, size: 10 })
      sheet.text(t('invoice:zone'), { soft: true, size: 10 })
    },
  )
  return {
    headers: {
      'content-disposition': `attachment; filename="advena-invoice-${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: new File([bytes], `advena-invoice-${number}.pdf`, { type: 'application/pdf' }),
  }
}
