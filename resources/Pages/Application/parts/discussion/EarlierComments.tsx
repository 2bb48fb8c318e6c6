import { Button } from '../../../../Components/Button.tsx'

type EarlierCommentsProps = { count: number; loading: boolean; onShow: () => void }

const atOnce = 50

export function EarlierComments({ count, loading, onShow }: EarlierCommentsProps) {
  if (count === 0) return null
  return (
    <p className="screen-only mb-3 flex items-center gap-3">
      <Button busy={loading} onClick={onShow}>
        Show {Math.min(atOnce, count)} earlier {count === 1 ? 'comment' : 'comments'}
      </Button>
      {count > atOnce && <span className="hint">of {count}</span>}
    </p>
  )
}
