import { useRef, useState } from 'react'
import { NOT_LOADED } from './fetch-file.ts'
import type { Shown } from './FileViewer.tsx'
import { Pane } from './Pane.tsx'
import { useRoom } from './useRoom.ts'

/** A picture, as large as fits; its own size is the most that fitting gives it. */
export function PictureView({ file, zoom, turn }: Shown) {
  const pane = useRef<HTMLElement>(null)
  const room = useRoom(pane)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [problem, setProblem] = useState('')
  const lies = turn % 180 !== 0
  const upright = size && (lies ? { width: size.height, height: size.width } : size)
  const fit =
    room && upright ? Math.min(room.width / upright.width, room.height / upright.height, 1) * zoom : 0
  const scaled = ({ width, height }: { width: number; height: number }) => ({
    width: width * fit,
    height: height * fit,
  })

  return (
    <Pane pane={pane} busy={!size} problem={problem}>
      <div className="grid min-h-full min-w-fit place-items-center p-4">
        <div className="relative" style={upright ? scaled(upright) : undefined}>
          <img
            src={`/files/${file.id}`}
            alt={file.documentKind || file.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setProblem(NOT_LOADED)}
            className="absolute top-1/2 left-1/2 max-w-none bg-surface"
            style={
              size ? { ...scaled(size), transform: `translate(-50%, -50%) rotate(${turn}deg)` } : undefined
            }
          />
        </div>
      </div>
    </Pane>
  )
}
