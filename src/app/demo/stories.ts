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
  {
    visaType: 'family',
    currentStatus: 'green-card',
    urgency: 'medium',
    language: 'es',
    summary:
      'Pedí a mi esposa hace dos años y todavía espera en Guatemala. Nos llegó una carta que pide más pruebas del matrimonio y no sé qué enviar.',
  },
  {
    visaType: 'asylum',
    currentStatus: 'asylum',
    urgency: 'medium',
    language: 'ru',
    summary:
      'Я подал заявление сам, без адвоката. Интервью назначено на следующий месяц, и я боюсь, что написал слишком мало.',
  },
  {
    visaType: 'h1b',
    currentStatus: 'work',
    urgency: 'low',
    language: 'zh',
    summary:
      '公司同意为我申请绿卡，但我的H-1B明年就满六年了。我想知道时间是否来得及，以及换工作会有什么影响。',
  },
  {
    visaType: 'naturalization',
    currentStatus: 'green-card',
    urgency: 'low',
    language: 'es',
    summary:
      'Quiero hacerme ciudadana, pero mi inglés es poco y tengo sesenta y un años. Me dijeron que quizá puedo hacer el examen en español.',
  },
  {
    visaType: 'deportation',
    currentStatus: 'other',
    urgency: 'urgent',
    language: 'pt',
    summary:
      'Recebi uma ordem de deportação sem saber que tinha audiência: a carta foi para o endereço antigo. Quero saber se o caso pode ser reaberto.',
  },
  {
    visaType: 'student',
    currentStatus: 'student',
    urgency: 'medium',
    language: 'tr',
    summary:
      'Mezun olunca bir yıl çalışmak istiyorum, ama okulum başvuruyu geç gönderdi. Tarihi kaçırıp kaçırmadığımı bilmiyorum.',
  },
  {
    visaType: 'family',
    currentStatus: 'other',
    urgency: 'high',
    language: 'en',
    summary:
      'My fiancé and I have our interview in six weeks, and he has an old arrest for a fight that was dropped. We do not know if we have to bring papers about it.',
  },
  {
    visaType: 'other',
    currentStatus: 'no-status',
    urgency: 'medium',
    language: 'es',
    summary:
      'Mi esposo ciudadano me maltrataba y ya no vivo con él. Oí que puedo pedir papeles sin que él lo sepa. Tengo miedo de preguntar en persona.',
  },
  {
    visaType: 'eb1',
    currentStatus: 'work',
    urgency: 'low',
    language: 'en',
    summary:
      'I lead a team of thirty at the American branch of a company that I came to from its office in Lyon. I would like to know whether that is enough for a green card as a manager.',
  },
  {
    visaType: 'o1',
    currentStatus: 'other',
    urgency: 'high',
    language: 'fr',
    summary:
      'Je suis danseuse et ma compagnie commence sa tournée en février. Le contrat est signé, mais la demande n’est pas encore déposée.',
  },
  {
    visaType: 'asylum',
    currentStatus: 'tourist',
    urgency: 'high',
    language: 'tr',
    summary:
      'Turist vizesiyle geldim ve iki ay sonra ülkemde hakkımda dava açıldığını öğrendim. Burada kalabilmek için ne yapabilirim?',
  },
  {
    visaType: 'naturalization',
    currentStatus: 'green-card',
    urgency: 'medium',
    language: 'ar',
    summary:
      'اجتزت المقابلة قبل سبعة أشهر وقالوا إن القرار قيد المراجعة. أسافر كثيرًا من أجل عملي ولا أعرف كم عليّ أن أنتظر.',
  },
  {
    visaType: 'deportation',
    currentStatus: 'green-card',
    urgency: 'high',
    language: 'en',
    summary:
      'I have had a green card since I was twelve. After a conviction eight years ago I was stopped at the airport and given a date in court.',
  },
  {
    visaType: 'student',
    currentStatus: 'student',
    urgency: 'low',
    language: 'de',
    summary:
      'Ich studiere in Boston und möchte im Sommer ein Praktikum machen. Meine Hochschule sagt, ich brauche erst eine Erlaubnis, und ich weiß nicht, wo ich anfange.',
  },
  {
    visaType: 'family',
    currentStatus: 'green-card',
    urgency: 'low',
    language: 'ar',
    summary:
      'أريد أن أستقدم والدتي وهي مريضة وتعيش وحدها. أحمل البطاقة الخضراء منذ ثلاث سنوات ولا أعرف إن كان عليّ انتظار الجنسية.',
  },
]
