import { type RefObject, useLayoutEffect, useState } from 'react'

type Room = { width: number; height: number }

const AROUND = 16

export function useRoom(box: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setRoom({ width: Math.max(width - 2 * AROUND, 80), height: Math.max(height - 2 * AROUND, 80) })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box])
  return room
}
