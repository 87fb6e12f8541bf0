import type { VisaType } from '#features/lawyers/rules.ts'

export interface Story {
  readonly visaType: VisaType
  readonly currentStatus:
    | 'no-status'
    | 'tourist'
    | 'student'
    | 'work'
    | 'green-card'
    | 'asylum'
    | 'other'
  readonly urgency: 'low' | 'medium' | 'high' | 'urgent'
  readonly language: 'en' | 'es' | 'zh' | 'ru' | 'ar' | 'tr' | 'de' | 'pt' | 'fr'
  readonly summary: string
}

/** What the demo's clients wrote, in the languages they write. Nobody here is real. */
export const stories: readonly Story[] = [
  {
    visaType: 'asylum',
    currentStatus: 'asylum',
    urgency: 'high',
    language: 'es',
    summary:
      'Llegué hace ocho meses con mis dos hijos porque una banda nos amenazó de muerte. Todavía no he presentado la solicitud de asilo y no sé si estoy a tiempo.',
  },
  {
    visaType: 'h1b',
    currentStatus: 'work',
    urgency: 'urgent',
    language: 'en',
    summary:
      'My employer ended my job on Friday. I am on an H-1B and I have heard that I have sixty days. I have an offer from another company but they have never sponsored anyone.',
  },
  {
    visaType: 'family',
    currentStatus: 'green-card',
    urgency: 'medium',
    language: 'en',
    summary:
      'I have a green card and want to bring my wife and our daughter, who turns twenty next spring. I am afraid she will be too old before her turn comes.',
  },
  {
    visaType: 'deportation',
    currentStatus: 'no-status',
    urgency: 'urgent',
    language: 'ru',
    summary:
      'Мужу пришла повестка в иммиграционный суд, слушание через три недели. Мы живём здесь шесть лет, двое детей родились в США. Адвоката у нас пока нет.',
  },
  {
    visaType: 'naturalization',
    currentStatus: 'green-card',
    urgency: 'low',
    language: 'zh',
    summary:
      '我拿绿卡已经四年十个月，想申请入籍。两年前我在国外住了七个月照顾生病的母亲，不知道这会不会影响我的申请。',
  },
  {
    visaType: 'student',
    currentStatus: 'student',
    urgency: 'high',
    language: 'en',
    summary:
      'My school says my record was ended because I dropped below full time while I was in hospital. I want to finish my degree and need to know how to be reinstated.',
  },
  {
    visaType: 'o1',
    currentStatus: 'work',
    urgency: 'medium',
    language: 'pt',
    summary:
      'Sou músico e tenho convites de três teatros nos Estados Unidos para o ano que vem. Quero saber se o meu trabalho basta para um visto O-1 e quanto tempo demora.',
  },
  {
    visaType: 'eb1',
    currentStatus: 'work',
    urgency: 'medium',
    language: 'de',
    summary:
      'Ich forsche seit neun Jahren an Batterien und habe etwa vierzig Veröffentlichungen. Mein Visum läuft im Herbst ab, und ich möchte wissen, ob EB-1 für mich in Frage kommt.',
  },
  {
    visaType: 'family',
    currentStatus: 'tourist',
    urgency: 'medium',
    language: 'tr',
    summary:
      'Amerikan vatandaşı eşimle geçen ay evlendik, ben turist vizesiyle geldim. Buradan başvurabilir miyiz, yoksa Türkiye’ye dönmem mi gerekir?',
  },
  {
    visaType: 'asylum',
    currentStatus: 'asylum',
    urgency: 'urgent',
    language: 'ar',
    summary:
      'وصلت إلى هنا قبل أحد عشر شهراً هرباً من الاعتقال بسبب عملي الصحفي. لم أقدم طلب اللجوء بعد وأخاف أن تفوتني مهلة السنة.',
  },
  {
    visaType: 'other',
    currentStatus: 'other',
    urgency: 'low',
    language: 'en',
    summary:
      'I was helped by the police after a robbery in which I was hurt. A friend told me there is a visa for victims who help an investigation. I do not know where to begin.',
  },
  {
    visaType: 'naturalization',
    currentStatus: 'green-card',
    urgency: 'medium',
    language: 'fr',
    summary:
      'Ma demande de naturalisation a été refusée parce que j’ai mal répondu à une question sur mes voyages. Je voudrais savoir si je peux demander une audience.',
  },
  {
    visaType: 'h1b',
    currentStatus: 'student',
    urgency: 'medium',
    language: 'en',
    summary:
      'My practical training ends in May and my company entered me in the lottery. I would like to know what happens if I am not chosen, and whether there is another way to stay.',
  },
  {
    visaType: 'deportation',
    currentStatus: 'no-status',
    urgency: 'high',
    language: 'es',
    summary:
      'Mi hermano está detenido desde el lunes después de una parada de tráfico. Vive aquí desde niño y tiene DACA vencido. Necesitamos saber si puede salir con fianza.',
  },
  {
    visaType: 'family',
    currentStatus: 'green-card',
    urgency: 'low',
    language: 'zh',
    summary:
      '我是美国公民，想为住在国外的父母申请绿卡。父亲二十年前曾经逾期停留三个月，我想先弄清楚这会不会有问题。',
  },
  {
    visaType: 'student',
    currentStatus: 'tourist',
    urgency: 'low',
    language: 'pt',
    summary:
      'Estou aqui como turista e fui aceita em um curso de inglês. Gostaria de saber se posso mudar para o visto de estudante sem sair do país.',
  },
]

export const greetings = [
  'Thank you for telling us your situation. I have handled cases like yours. May I ask when you last entered the country?',
  'I read your story. There are two ways forward, and I can explain both. Do you have the notice in front of you?',
  'I can help with this. My fee for a first look at your papers is written on my profile; nothing is due before you agree.',
]

export const answers = [
  'Thank you for answering so quickly. I entered in March, with a visa.',
  'Yes, I have the letter here. It has a date on the first page.',
  'I understand. What papers should I bring?',
  'I have to work until six. Can we talk after that?',
]

export const followUps = [
  'Please photograph every page, the empty ones too.',
  'Bring your passport, the notice, and anything with your name and a date on it.',
  'We are in good time. I will write down the steps for you today.',
  'After six is fine. I will ask for a time that suits you both.',
]

export const reviewTexts: readonly (readonly [number, string, string])[] = [
  [
    5,
    'Clear from the first day',
    'Every step was explained before it happened, and the fee was what was agreed.',
  ],
  [
    5,
    'Por fin alguien que escucha',
    'Me habló en mi idioma y me dijo la verdad sobre mi caso, también lo difícil.',
  ],
  [4, 'Good work, a little slow', 'The result was right. Answers took two days at times.'],
  [5, 'Sehr genau', 'Alle Unterlagen wurden zweimal geprüft, und die Frist wurde eingehalten.'],
  [4, 'Careful and kind', 'My mother was nervous, and was treated with patience.'],
  [3, 'Fine in the end', 'I had to ask several times where things stood.'],
  [5, '非常专业', '材料准备得很仔细，面谈之前还陪我练习了两次。'],
  [5, 'Объяснили каждый шаг', 'Не обещали лишнего и всё сделали в срок.'],
  [4, 'Dürüst ve sabırlı', 'Sorularımın hepsini yanıtladı, masrafları baştan söyledi.'],
  [5, 'أمين وواضح', 'شرح لي كل شيء بلغتي ولم يعدني بما لا يملك.'],
]
