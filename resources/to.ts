import type { PathOf } from '#server/routes'
import { prefix } from './prefix.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
type Verb = Method | Uppercase<Method>

/** A path of the server's route table, optionally with a query or hash. */
type Path = PathOf | `${PathOf}?${string}` | `${PathOf}#${string}`
type PathIn<Whole> = Whole extends `${infer Front}?${string}`
  ? Front
  : Whole extends `${infer Front}#${string}`
    ? Front
    : Whole

type PlacesIn<Path> = Path extends `${infer Segment}/${infer Rest}`
  ? PlacesIn<Segment> | PlacesIn<Rest>
  : Path extends `${':' | '*'}${infer Place}`
    ? Place extends `${infer Name}.${string}`
      ? Name
      : Place
    : never
type Places<Path> = [PlacesIn<Path>] extends [never] ? [] : [Record<PlacesIn<Path>, string | number>]

type MethodsOf<Path> = { [M in Method]: Path extends PathOf<M> ? M : never }[Method]

type Answering<M extends Method> = string & { readonly answers: Record<M, true> }

/** An address that a form may be sent to; with `put`, only if the route table has a PUT route for it. */
export type AddressFor<V extends Verb> = V extends Verb ? Answering<Lowercase<V>> : never

/** Returns an address of the board, such as `to('/applications/:id/vote', { id })`. */
export function to<Whole extends Path>(path: Whole, ...[places]: Places<PathIn<Whole>>) {
  const values = places as Record<string, string | number> | undefined
  if (!values) return `${prefix}${path}` as Answering<MethodsOf<PathIn<Whole>>>
  const [, front, behind] = /^([^?#]*)([^]*)$/.exec(path)!
  const filled = front!.replace(/(?<=\/)[:*](\w+)/g, (_, place) => encodeURIComponent(values[place]!))
  return `${prefix}${filled}${behind}` as Answering<MethodsOf<PathIn<Whole>>>
}
