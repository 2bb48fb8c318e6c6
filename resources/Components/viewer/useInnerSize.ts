import { type RefObject, useLayoutEffect, useState } from 'react'

type Size = { width: number; height: number }

/** Pixels. */
const PADDING = 16

export function useInnerSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.max(width - 2 * PADDING, 80), height: Math.max(height - 2 * PADDING, 80) })
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box])
  return size
}
