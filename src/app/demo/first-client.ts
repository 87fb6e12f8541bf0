import { days } from '#kernel/clock.ts'
import type { DemoCase } from './case-rows.ts'
import type { DemoLawyer } from './lawyers.ts'

/** The two cases of the client one signs in as: one in work, one that waits for her choice. Nobody here is real. */
export const casesOfFirstClient = (
  clientId: string,
  [elena, , grace, karim]: readonly DemoLawyer[],
): DemoCase[] => [
  {
    name: 'in_progress 0',
    status: 'in_progress',
    clientId,
    lawyers: [elena!],
    age: days(19),
    told: {
      story: {
        visaType: 'family',
        currentStatus: 'green-card',
        urgency: 'high',
        language: 'es',
        summary:
          'My husband and I married last year, and I filed a petition for him. Now a letter asks for more evidence that our marriage is real. We live together and share everything, but I do not know which papers count and how to send them.',
      },
      location: 'Chicago, IL',
      next: ['I send you the list of what is missing', 4],
      talks: [
        [
          [
            'lawyer',
            'Hello Rosa, thank you for writing it down so clearly. A request for evidence is common, and it is not a refusal. Could you send me a photo of the first page, with the date at the top?',
          ],
          [
            'client',
            'Thank you, that calms me. The letter has four pages. Shall I also write down what we have already?',
          ],
          [
            'lawyer',
            'Yes, please. Lease, bank statements, photos with dates, letters from people who know you both. Leave nothing out because it seems small.',
          ],
          [
            'client',
            'We have the lease in both names and two years of statements. My sister and our neighbor would each write a letter.',
          ],
          [
            'lawyer',
            'That is a good beginning. I am making a list of what is missing, and we go through it when we talk.',
          ],
        ],
      ],
    },
  },
  {
    name: 'claimed 0',
    status: 'claimed',
    clientId,
    lawyers: [grace!, karim!],
    age: days(3),
    told: {
      story: {
        visaType: 'naturalization',
        currentStatus: 'green-card',
        urgency: 'low',
        language: 'es',
        summary:
          'I have had my green card for four years and ten months, and I would like to become a citizen. In one year I filed my taxes late and paid a fine. Should I apply now, or wait until my husband’s papers are through?',
      },
      location: 'Chicago, IL',
      talks: [
        [
          [
            'lawyer',
            'Hello Rosa. Both can go on side by side, and one can help the other. Have you ever stayed outside the country for more than six months?',
          ],
          ['client', 'No, never longer than three weeks, at Christmas with my parents.'],
          [
            'lawyer',
            'Then we look at the taxes first. I can tell you what I would charge before you decide anything.',
          ],
        ],
        [
          [
            'lawyer',
            'Good evening. I have taken many people to the oath. A late return that was filed and paid can be explained; I would like to see the letter about the fine.',
          ],
        ],
      ],
    },
  },
]
