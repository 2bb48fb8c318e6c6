import { daysWithin, durations, sizeOf, type Duration } from './durations.ts'
import type { ReportFilter } from './screens.ts'
import { count, days, type Table, text } from './table.ts'

const stepNames: Record<Duration['step'], string> = {
  endorsed: 'From registration to endorsement',
  decided: 'From endorsement to decision',
  signed: 'From decision to signed resolution',
  whole: 'From registration to decision',
}

export async function steps({ from, to, typeId }: ReportFilter): Promise<Table> {
  const all = await durations([{ from, to }])
  const names = Object.keys(stepNames) as Duration['step'][]
  return {
    columns: [
      text('step', 'Step'),
      count('applications', 'Applications'),
      days('half', 'Half within'),
      days('most', 'Nine of ten within'),
    ],
    lines: names.map(name => {
      const took = all.filter(row => row.step === name && (typeId ?? row.typeId) === row.typeId)
      const cells = { applications: sizeOf(took), half: daysWithin(took, 0.5), most: daysWithin(took, 0.9) }
      return { cells: { step: stepNames[name], ...cells } }
    }),
  }
}
