// The official remark of each step. Slots: {applicant}, {type}, {tally} and {other}.

import type { Transition } from '../../server/applications/acts.ts'

type Act = Exclude<Transition, 'unmarkDuplicate' | 'restore'> | 'remark'

export const officialProse: Record<Act, string[]> = {
  endorse: [
    '[Papers examined and found sufficient in form.|The record has been examined page by page.|Completeness check done against the list for {type}.] [Identity of {applicant} confirmed against the identification presented.|No duplicate stands in the way.] [Endorsed to the Board for its vote.|Respectfully endorsed for the Board’s consideration.]',
    'The application is [sufficient in form and substance|in order]. The [prosecution office|custodial facility|provincial office] was [consulted and interposes no objection|asked for comment and has answered]. [Forwarded to the Board.|Endorsed for deliberation.]',
    '{applicant} was interviewed [on site|by video|at the facility] and [confirmed every statement in the grounds|answered candidly]. [Nothing found that would bar {type}.|The offence falls within the scope of {type}.] Endorsed.',
  ],
  approve: [
    'The Board, [having weighed the grounds and the reports|after deliberation], votes {tally} in favour. The application of {applicant} for {type} is approved[, subject to the usual conditions.|. Let the resolution be drafted.|.]',
    'Quorum present; approval carries {tally}. [The Board is satisfied that the conditions of {type} are met.|The Board notes the applicant’s conduct and the absence of opposition.] Approved.',
    'Approved by {tally}. [The reasons given are on record with the votes.|The Board thanks the endorsing officer for a complete record.] [Notify the applicant and the facility.|Registry to notify all parties.]',
  ],
  disapprove: [
    'The Board, [after deliberation|having considered the record as a whole], votes {tally} against. The application of {applicant} is disapproved [for the reasons given with the votes.|without prejudice to another when circumstances change.]',
    'Quorum present; disapproval carries {tally}. [The grounds do not show that the requirements of {type} are met.|The gravity of the act outweighs what is offered in mitigation.|The Board finds the disclosure incomplete.] Disapproved.',
    'Disapproved by {tally}. [The applicant may apply again after one year.|Registry to notify the applicant of the reasons.]',
  ],
  hold: [
    'On hold pending [the certified copy of the judgment|the comment of the provincial prosecutor|the facility’s updated conduct report|a fresh medical report]. [The request was sent today.|Followed up by telephone and in writing.]',
    'The [sponsor’s address could not be verified|date of birth differs between two documents|signature on the sworn statement is disputed]. Held until [the discrepancy is explained|the field office has reported].',
    'Held at the request of [counsel for the applicant|the private complainant], who asked for time to [submit further documents|be heard]. To be taken up again on the review date.',
  ],
  resume: [
    'The [document awaited|report asked for] was received and [placed on the record|found in order]. Proceedings resume.',
    '[The discrepancy has been explained by affidavit.|The field office has reported and confirms the address.] The hold is lifted.',
    'The time given has lapsed [without further submission|and the parties have been heard]. The case resumes where it stood.',
  ],
  withdraw: [
    'The applicant [asks in writing to withdraw|withdrew in the presence of counsel]; the letter is [on file|attached]. [No reason was given.|The stated reason is a pending motion in the trial court.|The applicant prefers to await the general proclamation.]',
    'Withdrawn at the request of {applicant}, [who has been released on other grounds|whose sentence expires before the Board could act]. The Board takes no position on the merits.',
  ],
  reinstate: [
    'The applicant retracted the withdrawal [in person|by letter received today]. Reinstated; the papers are complete as before.',
    'Reinstated. The withdrawal had been filed [by a relative without authority|under a mistaken belief about the amnesty’s deadline].',
  ],
  markDuplicate: [
    'Same person and same request as {other}: [name, birth date and case number agree|the fingerprints card is the same|the case number is the same, the name is spelt differently]. The later filing is closed as a duplicate.',
    'Duplicate of {other}. [The applicant confirmed by telephone that both were filed by the same family.|Filed a second time through another office.] Documents not yet in the earlier record were noted there.',
  ],
  archive: [
    'All parties notified; nothing remains to be done. [Archived.|To the archive.]',
    'The period for [reconsideration|further motions] has passed. Records [complete and numbered|checked], transferred to the archive.',
  ],
  newRound: [
    'Every seat has voted and neither side carries ({tally}). The round is closed without result and a new one opened, [so that members may confer|after further deliberation].',
  ],
  reconsider: [
    'A motion for reconsideration was filed [within the period|in time] by [counsel for the applicant|the private complainant] and rests on [a document that the Board did not have|a supervening event]. The case is taken up again; the resolution on file is superseded.',
    'The [facility|field office] has corrected its report, on which the decision rested in part. The Board takes the case up again in a new round[.|; the applicant was told by letter.]',
  ],
  remark: [
    'Telephone call from [the applicant’s sister|counsel|the facility’s records section], who asked about the state of the case. Told that [the application is being processed|it will be taken up in due course] and that the result will be sent in writing.',
    'The [address in the record|telephone number given] was [verified by the field office|found to be that of a relative]. [No change needed.|Noted here for the next mailing.]',
    'For the record: {applicant} was [transferred to another dormitory|brought to the provincial hospital and returned the same day|visited by a paralegal] [last week|on Monday]. [No effect on the application.|The facility will send its report.]',
    'The [social worker’s|chaplain’s|paralegal’s] note was read. It [supports the grounds as stated|adds nothing new but confirms the family’s circumstances].',
    '[Letter|Message] from the private complainant’s family received: they [do not oppose|ask to be told of the outcome|wish to be heard if a hearing is set].',
  ],
}

/** For votes to disapprove; other votes usually give no reason. */
export const reasonsAgainst = [
  'The disclosure leaves out [who gave the orders|what became of the firearms|the second incident].',
  '[Too little time has passed since the judgment.|The gravity of the act calls for a longer period.]',
  'The [sponsor|employer] could not be verified and no alternative is offered.',
  'I am not persuaded that [the act was political|the risk to the complainant’s family has passed|the medical ground is established].',
  'The conduct record shows [an unexplained transfer|a report that the application does not mention].',
  'The [indemnity|civil liability] remains unpaid and no [plan|arrangement] has been put forward.',
]

export const reasonsFor = [
  'Long good conduct and a [credible|well-documented] plan.',
  'The requirements are met; [age and health weigh in favour|the family stands ready].',
  'Full disclosure and [no victim|no opposition].',
  'Consistent with [what we decided in similar cases|the purpose of the law].',
]

export const reasonsToRecuse = [
  'I [sentenced|prosecuted|defended] a co-accused in the same case.',
  'The applicant is [a distant relative|a former parishioner|a former patient] of mine.',
  'I took part in the [operation that led to the arrest|negotiation of the surrender] as an official at the time.',
]

export const reasonsForASecondApplication = [
  'Resembles {other}; the applicant says that this is a separate request. To be checked by the desk.',
  'The system shows {other}, but the birth date or the spelling differs. Registered so that no deadline is lost.',
]

export const reasonsToTellApart = [
  'Not a repetition of {other}: that one [was decided|is about another judgment], this is a separate request. Both stand.',
  'A cousin of the applicant in {other}, by the same name; [both came to the counter|the parents’ names differ].',
]
