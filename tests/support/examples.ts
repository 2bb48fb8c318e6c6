import { examplesOfBacklogs } from './examples/backlogs.ts'
import { examplesOfBoardFiles } from './examples/board-files.ts'
import { examplesOfCases } from './examples/cases.ts'
import type { Example } from './examples/example.ts'
import { examplesOfJobs, examplesOfPeople, examplesOfRights, examplesOfWebhooks } from './examples/people.ts'
import { examplesOfImports, examplesOfMatching, examplesOfRecords } from './examples/records.ts'
import { examplesOfRoles } from './examples/roles.ts'

/** Requests that succeed: for each route that changes something, who sends what at which stage. */
export const examples: Example[] = [
  ...examplesOfCases,
  ...examplesOfMatching,
  ...examplesOfPeople,
  ...examplesOfRights,
  ...examplesOfRoles,
  ...examplesOfRecords,
  ...examplesOfImports,
  ...examplesOfBacklogs,
  ...examplesOfBoardFiles,
  ...examplesOfWebhooks,
  ...examplesOfJobs,
]
