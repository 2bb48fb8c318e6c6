-- A person stands before the law as their latest arrest does, not as the strongest charge of all their arrests: only
-- those who were arrested more than once can stand otherwise than before. Their numbers are counted anew.
UPDATE "ArrestedPerson" SET "legalStatus" = COALESCE((
  SELECT c."status" FROM "Charge" c
  WHERE c."arrestId" = (
    SELECT a."id" FROM "Arrest" a WHERE a."arrestedPersonId" = "ArrestedPerson"."id"
    ORDER BY a."arrestedAt" DESC, a."id" DESC LIMIT 1)
  ORDER BY CASE c."status" WHEN 'convicted' THEN 1 WHEN 'on_trial' THEN 2 WHEN 'charged' THEN 3 WHEN 'inquest' THEN 4
    WHEN 'under_investigation' THEN 5 WHEN 'amnestied' THEN 6 WHEN 'acquitted' THEN 7 WHEN 'dismissed' THEN 8 ELSE 9 END
  LIMIT 1), 'under_investigation')
WHERE (SELECT COUNT(*) FROM "Arrest" a WHERE a."arrestedPersonId" = "ArrestedPerson"."id") > 1;

DELETE FROM "ArrestedPersonCount";

INSERT INTO "ArrestedPersonCount" ("sealed", "custodyStatus", "legalStatus", "count")
SELECT "sealed", "custodyStatus", "legalStatus", COUNT(*) FROM "ArrestedPerson"
GROUP BY "sealed", "custodyStatus", "legalStatus";
