-- Of one size there is one package: the operator's form changes its price, or adds another size.
create unique index payment_package_size on payment_package (kind, units);
