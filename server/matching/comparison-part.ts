import type { Part } from './comparison.ts'

/** Bits in whole tenths, so that sums are the same on every machine. */
export const tenths = (bits: number) => Math.round(bits * 10) / 10

/** The one that says more; of two that say as much the first. */
export const better = <Some extends Part | null>(one: Some, other: Some): Some =>
  one && (!other || one.bits >= other.bits) ? one : other

export const between = (least: number, most: number, bits: number) => Math.min(most, Math.max(least, bits))

export const part = (
  field: Part['field'],
  agreement: Part['agreement'],
  bits: number,
  words: string,
): Part => ({
  field,
  agreement,
  bits: tenths(bits),
  words,
})
