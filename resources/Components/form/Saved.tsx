import CircleCheck from 'lucide-react/icons/circle-check'

export function Saved({ when, children = 'Saved' }: { when: boolean; children?: string }) {
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-success">
      {when && (
        <>
          <CircleCheck aria-hidden size={14} />
          {children}
        </>
      )}
    </output>
  )
}
