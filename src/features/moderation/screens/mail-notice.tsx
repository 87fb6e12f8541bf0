import { createContext, type ReactNode } from 'react'

/** What a dialog says where the words of an administrator are promised by mail and none is sent. */
export const MailNotice = createContext<ReactNode>(null)
