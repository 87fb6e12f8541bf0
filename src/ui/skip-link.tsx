export function SkipLink({ text, target = '#main' }: { text: string; target?: string }) {
  return (
    <a
      href={target}
      className="sr-only focus:not-sr-only focus:fixed! focus:start-4 focus:top-4 focus:z-60 focus:rounded-md focus:bg-primary focus:px-4! focus:py-3! focus:text-on-primary"
    >
      {text}
    </a>
  )
}
