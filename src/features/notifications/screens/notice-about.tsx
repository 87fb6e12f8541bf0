import { createContext, type ReactNode } from 'react'
import type { Notification } from '../client.ts'

/**
 * Whom and what a notice is about, which features below know. A notice itself holds ids alone: the name is looked up when it is
 * read, so that one who may no longer see it does not.
 */
export const NoticeAbout = createContext<((notice: Notification) => ReactNode) | undefined>(
  undefined,
)
