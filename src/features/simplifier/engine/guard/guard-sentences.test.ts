import { describe, expect, it } from 'vitest'
import { meaningChanges } from './guard.ts'

describe('of single sentences, the guard', () => {
  it.each([
    [
      'You must not work and you must not travel abroad.',
      'You must not work. You must travel abroad.',
    ],
    [
      'You must pay $500 to the court and $50 to the clerk.',
      'You must pay $50 to the court and $500 to the clerk.',
    ],
    [
      'You must pay $500 to the court and $50 to the clerk.',
      'You must pay $500 to the clerk and $50 to the court.',
    ],
    [
      'File the form by May 5, 2026 and appear on June 9, 2026.',
      'File the form by June 9, 2026 and appear on May 5, 2026.',
    ],
    ['You did not file the form and paid the fee.', 'You filed the form and did not pay the fee.'],
    [
      'The judge did not order that the child be returned.',
      'The judge ordered that the child not be returned.',
    ],
    [
      'If you move, you must tell us and keep this letter.',
      'You must keep this letter. If you move, you must tell us.',
    ],
    ['The landlord shall give the tenant a list.', 'The tenant must give the landlord a list.'],
    ['Not all of the documents were translated.', 'None of the documents were translated.'],
    ['Only the owner may sell the car.', 'The owner may only sell the car.'],
    [
      'Once the fee is paid, the clerk will open a file and set a date.',
      'The clerk will open a file. Once the fee is paid, the clerk will set a date.',
    ],
    [
      'The notice must state the date, the time and the place.',
      'The notice must state the date and the place.',
    ],
    ['The buyer shall pay the costs of the seller.', 'The seller must pay the costs of the buyer.'],
    [
      "The tenant's lawyer wrote the letter and the landlord's lawyer signed it.",
      "The landlord's lawyer wrote the letter and the tenant's lawyer signed it.",
    ],
    [
      'You must apply within one year under § 208(a)(2)(B).',
      'You must apply within two years under § 208(a)(2)(B).',
    ],
    [
      'The claim was denied because it was late, not because it was unsigned.',
      'The claim was denied because it was unsigned, not because it was late.',
    ],
    ['All fish must be returned, except for perch.', 'You must put all fish back.'],
    [
      'The work may not begin until the permit is posted.',
      'The work may go on until the permit is posted.',
    ],
    ['The order was stayed.', 'The order was canceled.'],
    // A limit: "not, unless" is "only if", and neither is "if" or "unless" alone.
    [
      'The agent may not make gifts unless this document authorizes it.',
      'The agent may give gifts unless this document authorizes it.',
    ],
    [
      'The agent may not make gifts unless this document authorizes it.',
      'The agent may not make gifts if this document authorizes it.',
    ],
    [
      'The agent may not make gifts unless this document authorizes it.',
      'The agent may not give gifts even if this document authorizes it.',
    ],
    [
      'The lease renews unless either party gives notice.',
      'The lease renews if either party gives notice.',
    ],
    // A denial in front of an infinitive, and one behind it.
    [
      'The attorney has not agreed to represent the client.',
      'The attorney has agreed not to represent the client.',
    ],
    [
      'The supervisor never told him to falsify the records.',
      'The supervisor told him never to falsify the records.',
    ],
    // A word that denies by itself.
    [
      'Nonpayment of the invoice entitles the provider to suspend the service.',
      'If the invoice is paid, the provider may suspend the service.',
    ],
    [
      'If you do not answer, we will assume that the debt is valid.',
      'If you do not answer, we will assume that the debt is invalid.',
    ],
    [
      'The commissioner must approve or deny the application.',
      'The commissioner must approve the application.',
    ],
    // A condition that goes over to another statement.
    [
      'The landlord shall repaint the unit and, if the tenant so requests, replace the carpet.',
      'If the tenant asks, the landlord must repaint the unit. The landlord must also replace the carpet.',
    ],
    // One of two conditions.
    [
      'You may have a room if the carrier caused the delay and the delay extends overnight.',
      'You may have a room if the delay extends overnight.',
    ],
    // Before and after.
    [
      'Members must get approval before receiving surgery.',
      'Members must get approval after they have surgery.',
    ],
    [
      'You must not begin work until your application is approved.',
      'You must not begin work after your application is approved.',
    ],
    // Advice, and what will happen where it may.
    ['You must not delete any message.', 'You are advised not to delete messages.'],
    [
      'Late registration can result in the loss of your place.',
      'If you register late, you will lose your place.',
    ],
    // Words of law and of time.
    [
      'A motion to reconsider must be filed within 30 days.',
      'You must file an appeal within 30 days.',
    ],
    ['The fee is payable on arrival.', 'You pay the fee when you leave.'],
    ['Your payment is reduced by $94.', 'Your payment is reduced to $94.'],
    ['Sie müssen nicht ausreisen.', 'Sie müssen ausreisen.'],
    ['Usted no debe trabajar.', 'Usted debe trabajar.'],
    ['Вы не должны выезжать.', 'Вы должны выехать.'],
    ['您不得工作。', '您得工作。'],
    ['لا يجوز لك العمل.', 'يجوز لك العمل.'],
  ])('refuses "%s" as "%s"', (source, plain) =>
    expect(meaningChanges(source, plain)).not.toEqual([]),
  )

  it.each([
    ['You must not work or travel abroad.', 'You must not work. You must not travel abroad.'],
    [
      'File the form by May 5, 2026 and appear on June 9, 2026.',
      'Appear on June 9, 2026. File the form by May 5, 2026.',
    ],
    [
      'You must pay $500 to the court and $50 to the clerk.',
      'You must pay $50 to the clerk and $500 to the court.',
    ],
    [
      'Employment is prohibited until the authorization is issued.',
      'You must not work until the authorization is issued.',
    ],
    [
      'The tenant shall remit ninety (90) dollars unless the fee is waived.',
      'If the fee is not waived, you must pay 90 dollars.',
    ],
    [
      'No person may enter without written permission.',
      'You cannot come in without written permission.',
    ],
    [
      'No tenant shall be evicted without a court order.',
      'A landlord may evict a tenant only with a court order.',
    ],
    [
      'The officer is not authorized to extend the deadline unless the agency caused the delay.',
      'The officer may extend the deadline only if the agency caused the delay.',
    ],
    [
      'The certificate will be issued only after all fees have been paid.',
      'We will not issue the certificate until all fees have been paid.',
    ],
    [
      'Nothing in this agreement obligates the insurer to defend a claim.',
      'This agreement does not require the insurer to defend a claim.',
    ],
    [
      'No employee shall be required to work on Sunday.',
      'An employee does not have to work on Sunday.',
    ],
    [
      'If you move, you must tell us, and you must not enter without permission.',
      'If you move, you must tell us. If you move, you must not enter without permission.',
    ],
    [
      'The vehicle may be searched with or without a warrant.',
      'The vehicle may be searched, whether or not there is a warrant.',
    ],
    [
      'Your hearing has been rescheduled to 12/01/2026.',
      'Your hearing has been moved to December 1, 2026.',
    ],
    [
      'A visa shall not be issued unless the officer is satisfied that the applicant is eligible.',
      'A visa cannot be issued if the officer is not satisfied that the applicant qualifies.',
    ],
  ])('lets "%s" be "%s"', (source, plain) => expect(meaningChanges(source, plain)).toEqual([]))
})
