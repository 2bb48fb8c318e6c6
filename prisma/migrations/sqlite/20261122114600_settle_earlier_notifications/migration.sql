-- Notifications from before they settled themselves, whose matter is settled: a vote that was cast or is awaited no more,
-- a hold that has ended, a decision that was taken up again.
UPDATE "Notification" SET "readAt" = "at"
WHERE "readAt" IS NULL AND "kind" IN ('round', 'due') AND NOT EXISTS (
  SELECT 1 FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
  WHERE r."closedAt" IS NULL AND s."userId" = "Notification"."userId"
    AND "Notification"."event" IN ('round ' || r."id", 'due ' || r."id")
    AND NOT EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
    AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId"));

UPDATE "Notification" SET "readAt" = "at"
WHERE "readAt" IS NULL AND "kind" = 'hold' AND NOT EXISTS (
  SELECT 1 FROM "Application" a WHERE a."id" = "Notification"."applicationId" AND a."status" = 'on_hold');

UPDATE "Notification" SET "readAt" = "at"
WHERE "readAt" IS NULL AND "kind" = 'decision' AND NOT EXISTS (
  SELECT 1 FROM "Application" a
  WHERE a."id" = "Notification"."applicationId" AND a."status" IN ('approved', 'disapproved')
    AND "Notification"."event" = 'decision ' || (SELECT MAX(r."id") FROM "Round" r WHERE r."applicationId" = a."id"));
