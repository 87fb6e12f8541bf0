import type { VisaType } from '#features/lawyers/rules.ts'

/** What is said about one kind of case: how a lawyer begins, what the client answers, how it goes on. */
interface Lines {
  readonly greetings: readonly string[]
  readonly answers: readonly string[]
  readonly followUps: readonly string[]
}

/** What the demo's people say to each other. Nobody here is real, and nothing here is advice. */
export const lines: Record<VisaType, Lines> = {
  family: {
    greetings: [
      'Thank you for telling me about your family. Which of you is a citizen or has a green card, and since when?',
      'I read your case twice. Before I say anything, I would like to see how each of you last came into the country.',
      'Families like yours are most of my work. Has anything been filed yet, by you or by someone else?',
    ],
    answers: [
      'Nothing has been filed. We have the certificates, some with a translation.',
      'I have the old visa in my passport and the stamp next to it. Shall I send a photo?',
      'My cousin filled in a form three years ago. I never heard what became of it.',
    ],
    followUps: [
      'Please send both sides of each certificate, and the translations as they are.',
      'I will look for the old file first. What was said then must fit what we say now.',
      'Write down every entry and exit you remember. Gaps are fine, wrong dates are not.',
    ],
  },
  h1b: {
    greetings: [
      'I work with employers of every size. On which day did your employment end, or when will it?',
      'Please do not sign anything new yet. Could you send the last approval notice, both sides?',
      'I can look at this today. Who would be your new employer, and have they sponsored anyone before?',
    ],
    answers: [
      'The approval runs until next October. I attach it here.',
      'The new company has eleven people. Their accountant asks what they need to prepare.',
      'My last pay slip is from the fifteenth. I kept all of them.',
    ],
    followUps: [
      'Keep every pay slip. I will send the company a list of what they have to show.',
      'Your spouse’s status hangs on yours, so we plan both together.',
      'I will write two dates into your plan: the one that counts, and one a week before.',
    ],
  },
  o1: {
    greetings: [
      'I represent artists and scientists. Send me what was written about your work, in any language.',
      'Your invitations are a good start. Who signs for the season here, a theater or an agent?',
      'I would like to hear your work before we talk about forms. Is there a recording?',
    ],
    answers: [
      'There are reviews in three newspapers and one long interview.',
      'The festival would sign. They asked me for a draft of the contract.',
      'Two professors offered to write about my work. What should their letters say?',
    ],
    followUps: [
      'The letters should say what you did and why it mattered, not that you are nice to work with.',
      'We translate the reviews in full. Single sentences look chosen.',
      'I will sort your papers by what each one shows. You will see where it is thin.',
    ],
  },
  eb1: {
    greetings: [
      'Forty publications are a number. I would like to know who used your results, and for what.',
      'I have read your summary. Have you ever judged the work of others, for a journal or a fair?',
      'Tell me which two of your papers changed something. We begin with those.',
    ],
    answers: [
      'I have reviewed for four journals and kept the thank-you letters.',
      'A company in Ohio uses my method. They would confirm it in writing.',
      'Most citations are for a paper from 2019. I can export the list.',
    ],
    followUps: [
      'A letter from the company is worth more than ten from friends at your university.',
      'Please export the list with dates. Growth says more than the total.',
      'There are two other paths that may suit you. I will set them side by side with their costs.',
    ],
  },
  student: {
    greetings: [
      'I am sorry that you were ill at such a time. Did the school’s adviser know about it before you took fewer classes?',
      'Let us see what the record says today. Could your adviser print it for you?',
      'I advise many students. When does your program end on paper?',
    ],
    answers: [
      'I wrote to the adviser from the hospital. I still have that e-mail.',
      'The record says ended, with a date in September.',
      'My program ends in May. The school says I may register again in January.',
    ],
    followUps: [
      'That e-mail matters. Please send it with its full header, not as a picture.',
      'Do not travel until we know more. Coming back can be harder than staying.',
      'I will draft the letter. You check that every sentence is exactly true.',
    ],
  },
  asylum: {
    greetings: [
      'You do not have to tell me everything at once. On which day did you arrive?',
      'Thank you for trusting me with this. Is anyone at home still in danger because of you?',
      'I prepare asylum cases only. Have you spoken to an officer at the border, and did anyone write it down?',
    ],
    answers: [
      'We came on the ninth of March, by bus, and an officer asked us questions.',
      'My sister is still there. She moves from house to house.',
      'There is a paper with my photo and a number that begins with A. I keep it at a friend’s.',
    ],
    followUps: [
      'Please keep that paper where it is safe, and send me a photo of it.',
      'We will work on your statement in three short meetings. You can stop at any time.',
      'An interpreter I trust will be there. You can say no to this person, too.',
    ],
  },
  naturalization: {
    greetings: [
      'Congratulations on coming this far. Please list every trip of the last five years, the short ones too.',
      'I would like to see the letter of refusal before we speak of anything else.',
      'Most of this can be mended. Were your taxes filed for every one of these years?',
    ],
    answers: [
      'I counted nine trips. The longest was seven months, for my mother.',
      'Taxes were filed every year. In one year I filed late.',
      'The letter has two pages. It names one question about my travels.',
    ],
    followUps: [
      'The long trip needs papers that show your home stayed here: rent, bills, your job.',
      'Late is not the same as never. We attach the transcript.',
      'We practice the interview once. Short answers are good answers.',
    ],
  },
  deportation: {
    greetings: [
      'I appear in this court every week. Please send me the first page of the notice today.',
      'First things first: do you know where he is held, and does he have a number that begins with A?',
      'Please go to the hearing whatever happens. Missing it is the one thing that is hard to mend.',
    ],
    answers: [
      'The notice says nine in the morning, on the fourth floor.',
      'We found him with the locator. They let us visit on Sundays.',
      'He has lived here since he was six. His school sent us the records.',
    ],
    followUps: [
      'I will enter my appearance this week. Then the court writes to me, too.',
      'Collect letters from his employer and his church. One page each, signed, with a phone number.',
      'School records are strong. They show the years without a gap.',
    ],
  },
  other: {
    greetings: [
      'You did well to write. Do you have the number of the police report?',
      'Cases like yours fit no form at first. Tell me what the officer wrote down.',
      'I work with victims often. Are you safe where you live now?',
    ],
    answers: [
      'I have the report, and the name of the detective on a card.',
      'I am safe now. The hospital gave me all my papers.',
      'They called me twice as a witness. I went both times.',
    ],
    followUps: [
      'The detective’s office has to sign one page. I will ask for it in writing.',
      'Going both times helps. I will note the dates.',
      'The hospital’s papers can stay with you. I need copies of three pages only.',
    ],
  },
}

/** For a lawyer who has said everything about one kind of case. */
export const spare = {
  greetings: [
    'Good morning. I have read what you wrote and have two questions before I say more.',
    'Thank you for waiting. Your case is clear to me; one date is missing.',
    'Hello. Before we begin, tell me which language is easiest for you on the phone.',
    'I had a case like this in spring. Which papers do you have at home?',
    'Thank you for writing. I can say more when I know how you came in.',
    'Good evening. May I ask who else has seen these papers?',
  ],
  answers: [
    'Thank you. I will look for it tonight and write again.',
    'I can talk after six, or on Saturday.',
    'My daughter reads English better than I do. May she help me?',
    'I have it here. Is a photo enough for now?',
    'I wrote the dates on a sheet. I am sending it.',
    'Nobody else has seen them. I was afraid to show them.',
  ],
} as const
