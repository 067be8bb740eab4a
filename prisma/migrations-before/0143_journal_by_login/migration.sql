-- CreateIndex
CREATE INDEX "Audit_login_at_idx" ON "Audit"("login", "at");
