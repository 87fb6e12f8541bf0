import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'

export type ExplainedProps = { children: ReactNode; explanation: ReactNode }

/** A word with a dotted underline that explains itself on tap. */
export function Explained({ children, explanation }: ExplainedProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        type="button"
        className="legal-word inline rounded-sm text-start text-inherit hover:text-primary"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-80 rounded-lg bg-raised p-4 text-sm shadow-lg outline-none data-[state=open]:animate-rise"
        >
          {explanation}
          <Popover.Arrow className="fill-raised" width={14} height={7} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
