// Middle paragraphs of an applicant's grounds: from prison, at liberty, and for anyone.

export const fromPrison = [
  'In {served} years I have [not had a single disciplinary report|had one minor report, for an untidy cell, in my second year|kept a clean record]. I [serve as a cell coordinator|work in the prison kitchen|teach in the alternative learning programme|keep the infirmary’s stock book], and the [warden|custodial officer|chaplain] has put in writing that I can be relied on. The [certificate|report] is among the documents.',
  'I finished [elementary school|senior high school|a certificate in welding|a certificate in dressmaking|two years of a degree in social work] inside. [Before that I could barely sign my name.|I had always told my children to study; now I have done it myself.] The prison school’s director [keeps me as an assistant|has asked me to tutor the newer men and women].',
  'My health is no longer good. I have been treated for [hypertension and the effects of a mild stroke|tuberculosis, now cured|diabetes, with failing eyesight|a kidney disease that needs regular dialysis] at the facility’s infirmary, and the [physician’s|infirmary’s] report explains why [the treatment cannot be continued here|a hospital nearer home would serve better]. I do not say this to excuse anything.',
  'I have earned [good conduct time allowance for every year|all the allowances the law gives], and the computation shows what is left. [An early release would spare the government my keep, little as it is.|What is left is short, but my mother is very old.|I have learnt to count in days.]',
  'When the [typhoon|flood|fire] struck the facility I was among those who [carried the sick to the upper floor|stayed to help count and calm the others|repaired the roof of the women’s ward]. [The commendation is attached.|Nobody asked us to; it was the plain thing to do.]',
  'I have taken part in the [restorative justice|drug counselling|values formation] programme since [2019|2020|2021|its first year]. The sessions were hard. [I had to say aloud what I had done, in front of those it was done to.|I learnt to name what drove me and how to walk away from it.|I have been sober for the whole of my confinement.] I now [help the counsellor with new groups|lead the Thursday group].',
]

export const atLiberty = [
  'Since I [surrendered|was released on bail] I have lived at the same address and [reported to the municipal hall every month|answered every summons]. [The barangay captain will confirm it.|My neighbours know my past and still call on me when they need a hand.]',
  'I came down on my own. I turned over [one carbine and two magazines|a shotgun|a pistol and a hand-held radio] to the [marines|army battalion|police] in {province} and [was debriefed for two weeks|signed a statement in the presence of counsel]. The receipt is in the file.',
  'I now earn my living as {occupation}. It is [not much|enough], and it is honest. But [no employer keeps a person with a case for {offence}|I cannot travel to the city for work|I cannot obtain a clearance], and each hearing costs me [two days’ earnings|a week’s earnings].',
  'With the [livelihood|reintegration] assistance I [bought a second-hand tricycle|planted half a hectare of abaca|opened a small store], and I have [paid back the cooperative’s loan|taken on two others who came down after me]. [Peace has to feed people.|What holds us now is work.]',
]

export const political = [
  'What I did was to [carry messages and food|join in the taking of the municipal hall|keep watch on the road|sign the manifesto and speak at the rally]. I [fired no shot|hurt nobody|have never laid hands on a civilian], and [no witness has said otherwise|the information itself does not allege it]. I set out the dates and places in my sworn statement.',
  'I joined after [soldiers burnt our sitio|my brother was killed and nobody was charged|the land my family tilled was fenced off]. I do not offer it as a justification. I offer it because [the Board should know how a {occupationWord} comes to such a thing|an application for amnesty must tell the whole truth].',
  'The organisation to which I belonged [signed the peace agreement|has ceased to exist in our province|concluded a local ceasefire], and its list of members [bears my name|was submitted to the joint committee]. The [committee’s|peace adviser’s] certification is attached.',
]

export const ordinary = [
  'I have never stopped regretting what happened. [I was drunk|I was young and in debt|I acted in anger], and someone else’s family paid for it. I wrote to them [twice|every Christmas]; [they have not answered, and they owe me no answer|last year the eldest son came to see me]. From my prison earnings I have [paid part of the civil indemnity|sent what I could].',
  'I was [the lookout|one of four accused|the last to be tried], and the two who planned it [were never caught|are dead]. I accept that the court found as it did. I only ask that [my part be seen for what it was|my share be measured by itself].',
  'The civil liability has been [paid in full|settled with the heirs|paid in part, and my brother guarantees the rest]; their [affidavit of desistance|receipt|letter] is attached. The private complainant [does not oppose this application|asked to be told of its result, as is her right].',
]

export const anybody = [
  'I have {children} children, [the youngest still in grade school|two of them in college|the eldest of whom now supports the rest]. My [{spouse}|sister|mother] has [carried the family alone|sold the carabao and then the land to keep them in school]. [I have missed every birthday.|They know where I am; we did not lie to them.]',
  '[The parish priest|The imam of our mosque|The pastor of our congregation|The barangay captain] in {locality} has known me [since I was a child|for fifteen years] and vouches for me in the letter attached. [I used to mend the roof there every summer|My father helped to build the hall|Nobody there has ever turned me away], and they have [kept a place for me|waited for this day].',
  'If this is granted I will [go back to being {occupation}|work at my cousin’s repair shop|help on my brother-in-law’s farm] in {locality}. The [house|room] I am to live in [belongs to my sister|is rented by my eldest] and [the barangay has been told|nobody there objects].',
  'I can read what is said about [people like me|those with a record], and I understand it. I can only point to [the years since|what those who see me every day have written] and [ask to be judged on it|let the Board judge].',
  'My [mother|father|grandmother] is [ill|no longer able to walk|bedridden after a stroke] and asks for me. [I know that every applicant has a mother.|My siblings work abroad and nobody else can stay with her at night.] I would [like to be there while there is time|carry her to the window in the mornings; it is all she wants].',
  'I had [no counsel of my own choosing|a lawyer whom I met on the morning of the hearing|counsel only at the second hearing], and I signed papers I [did not understand|could not read]. I mention it [for completeness|because the public attorney advised me to], not to reopen the case.',
]

export const chronicle = [
  'In {year} [I was moved from one cell block to another|the roof of our building was rebuilt|there was measles among us], and I was put to work in [the laundry|the vegetable garden|the carpentry shop]. I learnt to [mend sewing machines|graft mango seedlings|read a plan], and by the end of the year I was teaching it to [two|four|half a dozen] others. The certificates of that year are in the annex, with the names of those who signed them.',
  '{year} was the hardest year. My [father|brother|eldest sister] died in {locality} and I could not [be at the burial|say goodbye]. For some months I spoke to hardly anyone. It was [the chaplain|an old teacher among us|my youngest, in a letter with three drawings] who brought me back, and since then I have [never let a week go by without writing home|kept a notebook, which the Board may read].',
  'I spent {year} in [the literacy programme|the choir and the legal aid desk|the agricultural colony]. We were [nine|fourteen|twenty] at the beginning and [five|eight|eleven] at the end. I mention it because [it is the first thing I ever finished|the teacher, who has since retired, still sends books|the others who finished are free today and none of them has come back].',
  'In {year} the [court|records office|public attorney] wrote that [part of my file could not be found|my time had been computed wrongly|the appeal of the others had been dismissed]. It took [seven months|most of the year] and the patience of [a paralegal from {province}|my sister, who travelled four times] until it was put right. I do not complain of it; [everybody there was overworked|the letter of apology is in the annex].',
  'Of {year} there is little to say: [I worked, I went to counselling, I was ill for two weeks|no report, no transfer, no visit but at Christmas]. I have come to think that the years of which there is little to say are the ones that [changed me|count].',
]
