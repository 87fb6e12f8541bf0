/** Whether a person wants neutral words where others may look: in the subject of a mail and on the tab of a browser. */
export const isDiscreet = (preferences: Readonly<Record<string, boolean>>): boolean =>
  preferences['discreet'] === true

/** Whether leaving a page quickly also ends the person's session. */
export const endsOnExit = (preferences: Readonly<Record<string, boolean>>): boolean =>
  preferences['exitEnds'] === true
