import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'

export type LoadMoreProps = {
  text: string
  busyText: string
  busy?: boolean
  onLoad: () => void
  statusText?: string
  className?: string
}

export function LoadMore({
  text,
  busyText,
  busy = false,
  onLoad,
  statusText,
  className,
}: LoadMoreProps) {
  return (
    <div className={cn('grid justify-items-center gap-2 py-6', className)}>
      {statusText === undefined ? null : (
        <p role="status" className="figures text-sm text-ink-soft">
          {statusText}
        </p>
      )}
      <Button variant="outline" busy={busy} busyText={busyText} onClick={onLoad}>
        {text}
      </Button>
    </div>
  )
}
