-- A threshold may hear the analyses of one fraction: raw and filtered water are judged apart.
ALTER TABLE "Threshold" ADD COLUMN "fraction" TEXT NOT NULL DEFAULT '';
DROP INDEX "Threshold_quantity_kind_direction_parent_key";
CREATE UNIQUE INDEX "Threshold_quantity_kind_direction_parent_fraction_key" ON "Threshold"("quantity", "kind", "direction", "parent", "fraction");
