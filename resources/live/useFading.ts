import { useCallback, useEffect, useRef, useState } from 'react'

/** Numbers that are noted, and forgotten so many milliseconds after they were noted last. */
export function useFading(milliseconds: number) {
  const [noted, setNoted] = useState<number[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const drop = useCallback((id: number) => {
    clearTimeout(timers.current.get(id))
    setNoted(others => others.filter(other => other !== id))
  }, [])

  const note = useCallback(
    (id: number) => {
      clearTimeout(timers.current.get(id))
      timers.current.set(
        id,
        setTimeout(() => drop(id), milliseconds),
      )
      setNoted(others => (others.includes(id) ? others : [...others, id]))
    },
    [drop, milliseconds],
  )

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  return { noted, note, drop }
}
